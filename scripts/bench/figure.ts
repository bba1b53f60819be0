/** One figure of the bench, as a line for people or as JSON. */
import type { Duel } from './measure.ts';

export interface Figure {
  figure: string;
  unit: '/s' | 'bytes' | 'ms';
  tallybook: number;
  /** Absent where there is no rival. */
  dynalite?: number;
  /** How many times better the engine is; below 1: worse. */
  ratio?: number;
  /** What the ratio is to, where that is not dynalite. */
  against?: string;
  /** What the figure is of, where that is not the engine. */
  of?: string;
}

/** A figure of two contenders that took turns. */
export function compared(figure: string, { rates, ratio }: Duel): Figure {
  return { figure, unit: '/s', tallybook: rates[0], dynalite: rates[1], ratio };
}

export function lineOf({ figure, unit, tallybook, dynalite, ratio, against, of }: Figure): string {
  const amount = (value: number): string => `${written(value)}${unit === '/s' ? '' : ' '}${unit}`;
  const columns = [
    figure.padEnd(38),
    (of ?? 'Tallybook').padEnd(10),
    amount(tallybook).padStart(13),
  ];
  if (dynalite !== undefined) columns.push('  dynalite', amount(dynalite).padStart(13));
  if (ratio !== undefined) columns.push(`  ${ratio.toPrecision(3)}×`);
  if (against !== undefined) columns.push(` ${against}`);
  return columns.join('');
}

function written(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
