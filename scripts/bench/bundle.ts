/** The engine as a page gets it: one file without the AWS SDK, minified. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
// eslint-disable-next-line house/rooms -- a part of the build that lies beside what it is for
import { dynaliteShims } from '../../src/sim/dynalite/vitePlugin.ts';
import type { Figure } from './figure.ts';

/** A page that makes simulators and no more, and one that takes all that the door offers. */
const ENTRIES = {
  engine: new URL('../../src/sim/simulator.ts', import.meta.url),
  'engine and explorer': new URL('../../src/sim/index.ts', import.meta.url),
};
/** Beside the packages that it imports. */
const FOLDER = new URL('../../node_modules/.cache/bench/', import.meta.url);

const made = new Map<URL, Promise<string>>();

/** The code of the bundle, which is made once. */
function bundled(entry: URL): Promise<string> {
  const code = made.get(entry) ?? bundle(entry);
  made.set(entry, code);
  return code;
}

const SDK = [/^@aws-sdk\//, /^@smithy\//];

/** A module and all that it imports, minified into one file for a page. */
export async function bundle(entry: URL, external = SDK): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [dynaliteShims()],
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(entry),
        preserveEntrySignatures: 'strict',
        external,
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** @returns the path of the bundle */
export async function buildEngine(entry: URL = ENTRIES.engine): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const file = fileURLToPath(new URL(`${path.parse(entry.pathname).name}.js`, FOLDER));
  writeFileSync(file, await bundled(entry));
  return file;
}

export async function* bundleSizes(): AsyncGenerator<Figure> {
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const bytes = gzipSync(await bundled(entry), { level: 9 }).length;
    yield { figure: `${name} in a page, gzip`, unit: 'bytes', tallybook: bytes };
  }
}
