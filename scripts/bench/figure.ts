/** One figure of the bench, as a line for people or as JSON. */
export interface Figure {
  figure: string;
  unit: '/s' | 'bytes' | 'ms';
  tallybook: number;
  /** Absent where there is no rival. */
  dynalite?: number;
  /** How many times better the engine is; below 1: worse. */
  ratio?: number;
  /** What the figure is of, where that is not the engine. */
  of?: string;
}

/** A figure of two measured contenders, with its ratio. */
export function compared(
  figure: string,
  unit: Figure['unit'],
  tallybook: number,
  dynalite: number,
): Figure {
  const ratio = unit === '/s' ? tallybook / dynalite : dynalite / tallybook;
  return { figure, unit, tallybook, dynalite, ratio };
}

export function lineOf({ figure, unit, tallybook, dynalite, ratio, of }: Figure): string {
  const amount = (value: number): string => `${written(value)}${unit === '/s' ? '' : ' '}${unit}`;
  const columns = [
    figure.padEnd(38),
    (of ?? 'Tallybook').padEnd(10),
    amount(tallybook).padStart(13),
  ];
  if (dynalite !== undefined) columns.push('  dynalite', amount(dynalite).padStart(13));
  if (ratio !== undefined) columns.push(`  ${ratio.toPrecision(3)}×`);
  return columns.join('');
}

function written(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
