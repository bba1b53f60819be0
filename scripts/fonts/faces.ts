/** The faces of the site: where each comes from, and how much of it is used. */
import { code, emphasis, labels, prose } from './characters.ts';

export interface Face {
  /** Its file, and its name in the font itself. */
  id: string;
  family: string;
  style: 'normal' | 'italic';
  /** As CSS has it: one weight, or the range that the variable font keeps. */
  weight: string;
  /** The whole font's files without their subset's name, and the package's folder. */
  source: (subset: Subset) => string;
  /** The characters that the reduced files have. */
  characters: string;
  /** OpenType features that are used, none of them kept for their own sake. */
  features: string[];
}

/** What the packages divide their fonts into: latin-ext has ğ, ş and İ. */
export const subsets = ['latin', 'latin-ext'] as const;
export type Subset = (typeof subsets)[number];

const figures = ['lnum', 'onum', 'tnum', 'pnum', 'zero'];

export const faces: Face[] = [
  {
    id: 'serif',
    family: 'Tallybook Serif',
    style: 'normal',
    weight: '400 600',
    source: (subset) =>
      `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-wght-normal.woff2`,
    characters: prose,
    features: ['kern', ...figures],
  },
  {
    id: 'serif-italic',
    family: 'Tallybook Serif',
    style: 'italic',
    weight: '400',
    source: (subset) =>
      `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-wght-italic.woff2`,
    characters: emphasis,
    // A word or two on a page: kerning would be a fifth of the file.
    features: [],
  },
  {
    id: 'sans',
    family: 'Tallybook Sans',
    style: 'normal',
    weight: '400 600',
    source: (subset) =>
      `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${subset}-wght-normal.woff2`,
    characters: labels,
    features: ['kern', ...figures],
  },
  ...['400', '600'].map((weight): Face => ({
    id: `mono-${weight}`,
    family: 'Tallybook Mono',
    style: 'normal',
    weight,
    source: (subset) =>
      `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${subset}-${weight}-normal.woff2`,
    characters: code,
    features: ['zero'],
  })),
];
