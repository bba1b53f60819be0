declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff2';
    /** Name table entries to keep, beside 0 to 6. */
    preserveNameIds?: number[];
    /** OpenType features to keep; all others go. */
    keepFeatures?: string[];
    /** An axis and the value it is fixed at, or the range that it keeps. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: 'truetype' | 'woff2'): Promise<Buffer>;
}
