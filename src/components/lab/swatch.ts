/** How a swatch is filled, and a column of a chart. */
export type SwatchStyle = 'ink' | 'pencil' | 'hatched' | 'empty';
