/** Tries every order beside the page, so that the page stays quick. */
import type { Question } from '../../../lab/experiments/proveIt/experiment.ts';
import { tryAll, type Outcome } from '../../../lab/experiments/proveIt/question.ts';

/** What the page hears. */
export type Heard = { schedules: number } | { outcome: Outcome } | { fault: string };

const say = (heard: Heard): void => postMessage(heard);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  tryAll(data, { onProgress: (schedules) => say({ schedules }) }).then(
    (outcome) => say({ outcome }),
    (error: unknown) => say({ fault: String(error) }),
  );
});
