import type { Outcome } from '../../lab/room/outcome.ts';
import type { SwatchStyle } from '../lab/swatch.ts';

/** How each outcome is drawn, in the chart and beside a request. */
export const swatches: Readonly<Record<Outcome, SwatchStyle>> = {
  accepted: 'ink',
  conflict: 'pencil',
  throttled: 'hatched',
  refused: 'empty',
};
