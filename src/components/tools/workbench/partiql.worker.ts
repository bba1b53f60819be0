/** The table that statements run on, beside the page: writing a large one takes a while. */
import {
  StatementTable,
  type StatementHeard,
  type StatementJob,
} from '../../../lab/tools/workbench/partiql.ts';

const table = new StatementTable();
const say = (heard: StatementHeard): void => postMessage(heard);

addEventListener('message', ({ data }: MessageEvent<StatementJob>) => {
  table
    .say(data, (progress) => say({ progress }))
    .then((said) => say({ said }))
    .catch((error: unknown) => say({ failed: String(error) }));
});
