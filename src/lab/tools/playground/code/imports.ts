/** Code as it is written for a module of its own, made to run in the room. */

export const SDK = '@aws-sdk/client-dynamodb';

const NAMED = new RegExp(String.raw`^(\s*)import\s*\{([^}]*)\}\s*from\s*(['"])${SDK}\3`, 'gm');
const WHOLE = new RegExp(
  String.raw`^(\s*)import\s*\*\s*as\s+([\w$]+)\s+from\s*(['"])${SDK}\3`,
  'gm',
);

/** Takes what is imported from the SDK out of the room's own. The lines stay where they are. */
export function withoutImports(code: string): string {
  const own = `globalThis[${JSON.stringify(SDK)}]`;
  return code
    .replace(NAMED, (_, space: string, names: string) => {
      return `${space}const {${names.replace(/\b([\w$]+)\s+as\s+([\w$]+)/g, '$1: $2')}} = ${own}`;
    })
    .replace(WHOLE, (_, space: string, name: string) => `${space}const ${name} = ${own}`);
}
