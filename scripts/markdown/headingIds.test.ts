import { unified } from '@astrojs/markdown-remark';
import { describe, expect, test } from 'vitest';
import { headingIds } from './headingIds.ts';

/** The JavaScript that a lesson compiles to. */
async function compile(source: string): Promise<string> {
  const processor = unified({ remarkPlugins: [headingIds], smartypants: false });
  const renderer = await processor.createMdxRenderer?.({}, { optimize: false });
  const result = await renderer?.process(source, '/lesson.mdx', {});
  return result?.code ?? '';
}

describe('explicit heading ids', () => {
  test('the comment becomes the id and leaves the text', async () => {
    const code = await compile('## First in pencil {/* #pencil */}\n');
    expect(code).toContain('id: "pencil"');
    expect(code).toContain('"First in pencil"');
    expect(code).not.toContain('#pencil');
  });

  test('code in a heading stays code', async () => {
    const code = await compile('## What `ADD` does {/* #add */}\n');
    expect(code).toContain('id: "add"');
    expect(code).toContain('children: "ADD"');
  });

  test('a heading without an id stops the build', async () => {
    await expect(compile('## First in pencil\n')).rejects.toThrow('no id');
  });

  test('the same id twice stops the build', async () => {
    await expect(compile('## A {/* #a */}\n\n## B {/* #a */}\n')).rejects.toThrow('used twice');
  });
});
