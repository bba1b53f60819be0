import type { Writer } from '../../../i18n/lab/text.ts';

/** Dollars of a bill: to the cent, and fractions of a cent to two digits. */
export function dollars(amount: number, { money }: Writer): string {
  return money(amount >= 1 ? Math.round(amount * 100) / 100 : Number(amount.toPrecision(2)));
}

/** A count or a share that has been reckoned: whole above a hundred, to three digits below. */
export function figure(n: number, { number }: Writer): string {
  return number(n >= 100 ? Math.round(n) : Number(n.toPrecision(3)));
}
