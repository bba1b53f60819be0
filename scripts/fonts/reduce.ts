/** One face cut down to what the site uses of it. */
import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { subsets, type Face, type Subset } from './faces.ts';
import { readNames, readTables, withTables, writeNames } from './sfnt.ts';

/** The tables that no browser needs, and GDEF: without it, kerning is the same at all weights. */
const UNUSED = ['GDEF', 'STAT', 'BASE', 'DSIG'];
/**
 * What a font without hints has instead, or systems that hint by themselves would round each
 * letter's width: smooth at all sizes, and dropout control.
 * See https://github.com/googlefonts/gftools/blob/main/Lib/gftools/fix.py (fix_unhinted_font)
 */
const UNHINTED = {
  gasp: Buffer.from('00010001ffff000f', 'hex'),
  prep: Buffer.from('b801ff85b0048d', 'hex'),
};
/** Copyright and licence, which the licence wants kept. */
const NOTICES = [0, 13, 14];

export interface Reduced {
  file: string;
  font: Buffer;
  /** As CSS has it. */
  unicodeRange: string;
}

/** The reduced files of a face: one for each part of the whole font that it needs. */
export async function reduce(face: Face): Promise<Reduced[]> {
  const reduced: Reduced[] = [];
  const left = new Set(face.characters);
  for (const subset of subsets) {
    const whole = await readFile(`node_modules/${face.source(subset)}`);
    const held = charactersOf(await convert(whole, 'truetype'));
    const characters = [...left].filter((c) => held.has(c.codePointAt(0)!));
    for (const character of characters) left.delete(character);
    if (characters.length === 0) continue;
    reduced.push({
      file: `${face.id}-${subset}.woff2`,
      font: await cut(face, subset, whole, characters.join('')),
      unicodeRange: ranges(characters.map((c) => c.codePointAt(0)!)),
    });
  }
  return reduced;
}

async function cut(face: Face, subset: Subset, whole: Buffer, text: string): Promise<Buffer> {
  const [min, max] = face.weight.split(' ').map(Number) as [number, number?];
  const isVariable = face.source(subset).includes('-wght-');
  const font = await subsetFont(whole, text, {
    targetFormat: 'truetype',
    preserveNameIds: NOTICES,
    keepFeatures: face.features,
    ...(isVariable ? { variationAxes: { wght: max ? { min, max } : min } } : {}),
    // A third of the file, for the coarse screens of systems that still heed them.
    noHinting: true,
    dropTables: UNUSED,
  });
  return convert(rename(font, face), 'woff2');
}

/** "Source" and "Plex" are reserved: a changed font must not bear them (OFL, condition 3). */
function rename(font: Buffer, { id, family, style }: Face): Buffer {
  const old = readNames(readTables(font).get('name')!);
  const names = new Map(NOTICES.flatMap((n) => (old.has(n) ? [[n, old.get(n)!]] : [])));
  const sub = style === 'italic' ? 'Italic' : 'Regular';
  const postscript = `Tallybook-${id}`;
  names.set(1, family).set(2, sub).set(3, postscript).set(4, `${family} ${sub}`);
  names.set(5, 'Version 1.0').set(6, postscript);
  return withTables(font, { ...UNHINTED, name: writeNames(names) });
}

/** Code points that a font's character map (format 4, which all of these have) leads to a glyph. */
function charactersOf(font: Buffer): Set<number> {
  const cmap = readTables(font).get('cmap')!;
  const found = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const bytes = map.readUInt16BE(6);
    for (let at = 0; at < bytes; at += 2) {
      const last = map.readUInt16BE(14 + at);
      const first = map.readUInt16BE(16 + bytes + at);
      for (let point = first; point <= last && point < 0xffff; point++) found.add(point);
    }
  }
  return found;
}

function ranges(points: number[]): string {
  const spans: [number, number][] = [];
  for (const point of points.sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return spans
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}
