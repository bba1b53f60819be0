/** As much of an mdast node as is read here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hProperties?: Record<string, unknown> };
}

interface File {
  fail(reason: string, place?: unknown): never;
}

const COMMENT = /^\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/$/;

/**
 * Remark plugin. A heading carries its id in the source, as a comment in MDX braces that holds
 * `#id`, so that an anchor is the same in every language and outlives a change of the wording.
 * A heading without one, or with one already used, stops the build.
 */
export function headingIds() {
  return (tree: object, file: File): void => {
    const seen = new Set<string>();
    for (const heading of (tree as Node).children ?? []) {
      if (heading.type !== 'heading') continue;
      const last = heading.children?.at(-1);
      const comment = last?.type === 'mdxTextExpression' ? (last.value ?? '').trim() : '';
      const id = COMMENT.exec(comment)?.[1];
      if (id === undefined)
        file.fail('This heading has no id: end it with {/* #its-id */}.', heading);
      if (seen.has(id)) file.fail(`The id “${id}” is used twice.`, heading);
      seen.add(id);

      heading.children?.pop();
      const text = heading.children?.at(-1);
      if (text?.type === 'text') text.value = text.value?.trimEnd() ?? '';
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    }
  };
}
