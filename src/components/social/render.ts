/**
 * Draws the cards while the site is built. The same card gives the same bytes; what was drawn once
 * is kept in `node_modules/.cache`, so that a second build draws nothing.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { CARD_SIZE, cardElement, type Card } from './card.ts';

const CACHE = path.resolve('node_modules/.cache/tallybook-social');

/** By family: the site's faces, in the format that satori reads. Each subset is a family. */
const FACES: readonly [family: string, weight: 400 | 600, file: string][] = [
  ['Serif', 400, 'source-serif-4/files/source-serif-4-latin-400-normal.woff'],
  ['Serif', 600, 'source-serif-4/files/source-serif-4-latin-600-normal.woff'],
  ['Serif Ext', 400, 'source-serif-4/files/source-serif-4-latin-ext-400-normal.woff'],
  ['Serif Ext', 600, 'source-serif-4/files/source-serif-4-latin-ext-600-normal.woff'],
  ['Sans', 400, 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'],
  ['Sans', 600, 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff'],
  ['Sans Ext', 400, 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff'],
];

// Bundled, this module lies elsewhere: packages are found from the project's root.
const { resolve } = createRequire(path.resolve('package.json'));

let fonts: Font[] | undefined;
const loadFonts = (): Font[] =>
  (fonts ??= FACES.map(([name, weight, file]) => ({
    name,
    weight,
    data: readFileSync(resolve(`@fontsource/${file}`)),
  })));

/** What decides how a card looks, beside its words. */
function drawnWith(): unknown {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  return [devDependencies['satori'], devDependencies['sharp'], FACES];
}

/** Whether the faces have the letters of a text. */
export const canDraw = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** A card as PNG. */
export async function renderCard(card: Card): Promise<Buffer> {
  const element = cardElement(card);
  const key = createHash('sha256')
    .update(JSON.stringify([element, drawnWith()]))
    .digest('hex');
  const kept = path.join(CACHE, `${key}.png`);
  try {
    return readFileSync(kept);
  } catch {
    // Not drawn yet.
  }
  const svg = await satori(element as Parameters<typeof satori>[0], {
    ...CARD_SIZE,
    fonts: loadFonts(),
  });
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, png);
  return png;
}
