/** What a lesson and its translation have in common: everything but the words. */

/** The parts of a lesson's MDX that are equal in every language, each in a form to compare. */
export type Structure = Record<string, string[]>;

const FIELDS = ['lesson', 'order', 'minutes'];
/** Components, and those of their attributes that are not words. */
const COMPONENTS: Record<string, string[]> = {
  Do: ['action', 'at'],
  Goal: ['id'],
  Term: ['id'],
  Tool: ['id'],
  Question: [],
  Pitfall: [],
  Recap: [],
};

/**
 * Reads the structure of a lesson. Two sentences may stand the other way round in another language:
 * within a section the components count without their order.
 */
export function structureOf(source: string): Structure {
  const text = source.replaceAll('\r\n', '\n');
  const structure: Structure = {
    frontmatter: FIELDS.map((name) => `${name}: ${field(text, name) ?? 'missing'}`),
    anchors: [],
  };
  const blocks: string[] = [];
  const prose = text.replace(/^```(.*)\n([^]*?)^```$/gm, (_, language: string, code: string) => {
    // Comments and output are written in the reader's language; JSON has none.
    blocks.push(language.startsWith('json') ? `${language}\n${code}` : language);
    return '';
  });
  let section = 'start';
  for (const part of prose.split(/^(?=#)/m)) {
    const anchor = /^(#+) .*\{\/\* #([a-z0-9-]+) \*\/\}/.exec(part);
    if (anchor) {
      section = anchor[2]!;
      structure['anchors']!.push(`${anchor[1]} ${section}`);
    }
    const found = componentsOf(part);
    if (found.length > 0) structure[`#${section}`] = found;
  }
  structure['code'] = blocks;
  return structure;
}

/** The frontmatter's field `name`, as it is written. */
export function field(source: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.+)$`, 'm').exec(source)?.[1];
}

/** The parts in which a translation differs, each as one line; none when all are equal. */
export function differences(original: Structure, translation: Structure): string[] {
  const parts = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...parts].flatMap((part) => {
    const wanted = original[part] ?? [];
    const found = translation[part] ?? [];
    const missing = without(wanted, found);
    const extra = without(found, wanted);
    if (missing.length + extra.length === 0) {
      return wanted.join() === found.join() ? [] : [`${part}: in another order`];
    }
    return [
      ...missing.map((what) => `${part}: lacks ${firstLine(what)}`),
      ...extra.map((what) => `${part}: has ${firstLine(what)}, which the English has not`),
    ];
  });
}

function componentsOf(text: string): string[] {
  return [...text.matchAll(/<([A-Z]\w*)((?:\s[^>]*)?)>/g)]
    .map(([, name = '', attributes = '']) => {
      const kept = (COMPONENTS[name] ?? []).flatMap((attribute) => {
        const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1];
        return value === undefined ? [] : ` ${attribute}="${value}"`;
      });
      return `<${name}${kept.join('')}>`;
    })
    .sort();
}

/** What `all` has more often than `taken`. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const firstLine = (text: string): string => {
  const [first = '', ...rest] = text.split('\n');
  return rest.length > 0 ? `a block of ${first} that reads otherwise` : first;
};
