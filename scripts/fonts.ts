/**
 * `npm run fonts`: cuts the fonts down to the characters in scripts/fonts/characters.ts, and writes
 * them, with the style sheet that names them, into src/styles/fonts.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { faces } from './fonts/faces.ts';
import { reduce } from './fonts/reduce.ts';

const folder = 'src/styles/fonts';
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const rules: string[] = [];
for (const face of faces) {
  for (const { file, font, unicodeRange } of await reduce(face)) {
    await writeFile(`${folder}/${file}`, font);
    console.log(`${String(font.length).padStart(7)}  ${file}`);
    rules.push(`@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${unicodeRange};
}`);
  }
}

const css = `${folder}/reduced.css`;
const comment = '/* Written by `npm run fonts`, from scripts/fonts. */\n';
const options = await resolveConfig(css);
await writeFile(css, await format(comment + rules.join('\n\n'), { ...options, filepath: css }));

const packages = new Set(faces.map((face) => face.source('latin').split('/files/')[0]!));
const licences = await Promise.all(
  [...packages].map(async (name) => {
    const text = await readFile(`node_modules/${name}/LICENSE`, 'utf8');
    return `${name}\n\n${text.trim()}\n`;
  }),
);
await writeFile(
  `${folder}/LICENSE.txt`,
  `The fonts in this folder are parts of the following, changed and renamed.\n\n${licences.join('\n\n')}`,
);
