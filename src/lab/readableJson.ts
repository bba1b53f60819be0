/**
 * JSON as a person writes it: an object of one value, such as `{ "S": "META" }`, stays on its
 * line, everything else is indented by two.
 */
export function readableJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const inner = `${indent}  `;
  const lines = entries.map(([name, member]) => {
    const text = readableJson(member, inner);
    return Array.isArray(value) ? text : `${JSON.stringify(name)}: ${text}`;
  });
  const leaf = entries.length === 1 && typeof entries[0]![1] !== 'object';
  if (leaf) return `${open} ${lines[0]} ${close}`;
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}
