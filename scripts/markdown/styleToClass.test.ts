import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { expect, test } from 'vitest';
import { styleToClass } from './styleToClass.ts';

test('highlighted code has classes and no inline style', async () => {
  const markdown = await createMarkdownProcessor({
    shikiConfig: { theme: 'css-variables', transformers: [styleToClass] },
  });
  const { code } = await markdown.render('```js\nconst one = "1"; // ink\n```');
  expect(code).not.toContain('style=');
  for (const name of ['keyword', 'string-expression', 'comment']) {
    expect(code).toContain(`class="tok-${name}"`);
  }
});
