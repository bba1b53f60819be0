/**
 * ESLint rule `house/rooms`: knowledge flows one way,
 * `pages → layouts → components → lab → sim → dynalite`, and every room is entered by its door.
 * Specifiers are resolved against the importing file, so the rule sees what is imported and not
 * how the path is spelled.
 */
import path from 'node:path';
import type { Rule } from 'eslint';

/** A part of the house: where it lies, what it may see, and by which file others enter it. */
interface Room {
  dir: string;
  sees: readonly string[];
  /** The only files of this room that other rooms may import; without it every file is open. */
  doors?: readonly string[];
  /** Packages this room must not import: a name, or a prefix that ends in `/` or `:`. */
  refuses?: readonly string[];
}

const FRAMEWORKS = ['astro', 'svelte', 'astro:', 'svelte/', '@astrojs/'];

/** Ordered so that the innermost directory that holds a file is found first. */
const ROOMS: Readonly<Record<string, Room>> = {
  http: { dir: 'src/sim/http', sees: ['sim'], refuses: ['dynalite', ...FRAMEWORKS] },
  dynalite: { dir: 'src/sim/dynalite', sees: ['sim'], refuses: ['node:', ...FRAMEWORKS] },
  sim: {
    dir: 'src/sim',
    sees: ['dynalite'],
    // The second is a part that pages without it need not be sent.
    doors: ['src/sim/index.ts', 'src/sim/partiql/index.ts'],
    refuses: ['dynalite', 'node:', ...FRAMEWORKS],
  },
  lab: { dir: 'src/lab', sees: ['sim'], refuses: ['dynalite', 'node:', 'astro', 'astro:'] },
  i18n: { dir: 'src/i18n', sees: [], refuses: ['dynalite', 'node:', ...FRAMEWORKS] },
  styles: { dir: 'src/styles', sees: [] },
  components: {
    dir: 'src/components',
    sees: ['lab', 'sim', 'i18n', 'styles'],
    refuses: ['dynalite'],
  },
  layouts: {
    dir: 'src/layouts',
    sees: ['components', 'lab', 'sim', 'i18n', 'styles'],
    refuses: ['dynalite'],
  },
  pages: {
    dir: 'src/pages',
    sees: ['layouts', 'components', 'lab', 'sim', 'i18n', 'styles'],
    refuses: ['dynalite'],
  },
  workshop: { dir: 'src/workshop', sees: ['http', 'sim', 'lab', 'i18n'], refuses: ['dynalite'] },
  content: { dir: 'content', sees: ['components'], refuses: ['dynalite', 'node:'] },
  scripts: {
    dir: 'scripts',
    sees: ['workshop', 'http', 'sim', 'lab', 'i18n'],
    refuses: ['dynalite'],
  },
  tests: {
    dir: 'tests',
    sees: ['workshop', 'http', 'sim', 'lab', 'i18n', 'scripts'],
    refuses: ['dynalite'],
  },
};

const posix = (file: string): string => file.split(path.sep).join('/');

/** The room that holds a path relative to the project, or undefined for files at its root. */
function roomOf(file: string): string | undefined {
  for (const [name, room] of Object.entries(ROOMS)) {
    if (file.startsWith(`${room.dir}/`)) return name;
  }
  return undefined;
}

/** Whether a package specifier is one of the refused names or lies below one of them. */
function refused(specifier: string, names: readonly string[]): boolean {
  return names.some((name) =>
    /[/:]$/.test(name)
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`),
  );
}

/** Why `from` may not import `specifier`, or undefined when it may. Paths relative to the project. */
export function objection(from: string, specifier: string): string | undefined {
  const name = roomOf(from);
  const room = name === undefined ? undefined : ROOMS[name];
  if (name === undefined || room === undefined) return undefined;
  const isTest = /\.test\.ts$/.test(from);

  if (!specifier.startsWith('.')) {
    // A test runs in Node and may read files; it may not reach round the one door to dynalite.
    const names = isTest ? (room.refuses ?? []).filter((n) => n !== 'node:') : room.refuses;
    return names && refused(specifier, names)
      ? `${name} must not import the package “${specifier}”.`
      : undefined;
  }

  const target = path.posix.normalize(
    path.posix.join(path.posix.dirname(from), specifier.replace(/[?#].*$/, '')),
  );
  const other = roomOf(target);
  if (other === undefined || other === name) return undefined;
  if (!room.sees.includes(other)) {
    return `${name} must not know ${other}: imports go pages → layouts → components → lab → sim → dynalite.`;
  }
  // Everything below src/sim is one house with inner rooms; its door is for those outside.
  const inside = room.dir.startsWith('src/sim');
  const doors = ROOMS[other]?.doors;
  if (!inside && doors && !doors.includes(target)) {
    return `${other} is entered by ${doors.join(' or ')} only.`;
  }
  return undefined;
}

export const rooms: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports go one way, and by the door' },
    schema: [],
    messages: { wrongWay: '{{why}}' },
  },
  create(context) {
    const from = posix(path.relative(context.cwd, context.filename));
    const look = (node: Rule.Node, source: unknown): void => {
      const specifier = (source as { value?: unknown } | null | undefined)?.value;
      if (typeof specifier !== 'string') return;
      const why = objection(from, specifier);
      if (why) context.report({ node, messageId: 'wrongWay', data: { why } });
    };
    return {
      ImportDeclaration: (node) => look(node, node.source),
      ExportNamedDeclaration: (node) => look(node, node.source),
      ExportAllDeclaration: (node) => look(node, node.source),
      ImportExpression: (node) => look(node, node.source),
      TSImportType: (node: Rule.Node & { source?: unknown }) => look(node, node.source),
    } as Rule.RuleListener;
  },
};
