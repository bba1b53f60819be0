import { expect, test } from 'vitest';
import { WRITE_PATH_IDS } from '../../lab/writePaths/index.ts';
import { writePathSource } from './writePathSource.ts';

test.each(WRITE_PATH_IDS)('of %s one whole function is shown at a time', (path) => {
  for (const name of ['like', 'unlike'] as const) {
    const source = writePathSource(path, name);
    expect(source).toMatch(/^\/\*\*/);
    expect(source.match(/export async function (\w+)/g)).toEqual([`export async function ${name}`]);
    expect(source.endsWith('\n}')).toBe(true);
  }
});
