import type { RemarkPlugin } from '@astrojs/markdown-remark';

const COMMENT = /^\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/$/;

/**
 * Remark plugin. A heading carries its id in the source, as a comment in MDX braces that holds
 * `#id`, so that an anchor is the same in every language and outlives a change of the wording.
 * A heading without one, or with one already used, stops the build.
 */
export const headingIds: RemarkPlugin<[]> = () => (tree, file) => {
  const seen = new Set<string>();
  for (const heading of tree.children) {
    if (heading.type !== 'heading') continue;
    const last = heading.children.at(-1);
    const id = last?.type === 'mdxTextExpression' ? COMMENT.exec(last.value.trim())?.[1] : null;
    if (!id) {
      file.fail('This heading has no id: end it with {/* #its-id */}.', heading);
    }
    if (seen.has(id)) file.fail(`The id “${id}” is used twice.`, heading);
    seen.add(id);

    heading.children.pop();
    const text = heading.children.at(-1);
    if (text?.type === 'text') text.value = text.value.trimEnd();
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
  }
};
