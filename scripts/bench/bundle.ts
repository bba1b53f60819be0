/** The engine as a page gets it: one file without the AWS SDK, minified. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
// eslint-disable-next-line house/rooms -- a part of the build that lies beside what it is for
import { dynaliteShims } from '../../src/sim/dynalite/vitePlugin.ts';
import type { Figure } from './figure.ts';

const ENTRY = fileURLToPath(new URL('../../src/sim/index.ts', import.meta.url));
/** Beside the packages that it imports. */
const FOLDER = new URL('../../node_modules/.cache/bench/', import.meta.url);
const FILE = fileURLToPath(new URL('sim.js', FOLDER));

async function bundled(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [dynaliteShims()],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: [/^@aws-sdk\//, /^@smithy\//],
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = built.output;
  if (others.length > 0) throw new Error('The engine is more than one file');
  return chunk.code;
}

/** @returns the bundle's path, and its size as a figure */
export async function buildBundle(): Promise<{ file: string; size: Figure }> {
  const code = await bundled();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, code);
  const bytes = gzipSync(code, { level: 9 }).length;
  const figure = 'bundle without the SDK, gzip';
  return { file: FILE, size: { figure, unit: 'bytes', tallybook: bytes } };
}
