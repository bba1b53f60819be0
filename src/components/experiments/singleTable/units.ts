import type { Writer } from '../../../i18n/lab/text.ts';
import type { MeteredUnits } from '../../../sim/index.ts';

/** Units as the ledger writes them: `0.5 RCU`, `1 RCU + 6 WCU`. */
export function unitText({ read, write }: MeteredUnits, { number }: Writer): string {
  const parts = [
    ...(read > 0 || write === 0 ? [`${number(read)}\u00a0RCU`] : []),
    ...(write > 0 ? [`${number(write)}\u00a0WCU`] : []),
  ];
  return parts.join(' + ');
}
