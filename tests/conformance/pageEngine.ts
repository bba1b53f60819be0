/** What the cases need of the engine, as a page would take it. */
export { createSimulator } from '../../src/sim/index.ts';
export { partiql } from '../../src/sim/partiql/index.ts';
