/**
 * The short forms that cases may use: in texts `${i}` and `${i4}` (the index of a repetition,
 * the latter with four digits) and `${x:N}` (the character before the colon N times); in lists
 * `{"$times": N, "of": …}`, which stands for N elements, each with its own index.
 */
export function expand(value: unknown, index = 0): unknown {
  if (typeof value === 'string') return expandText(value, index);
  if (Array.isArray(value)) return value.flatMap((entry) => expandElement(entry, index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, expand(member, index)]),
  );
}

function expandElement(entry: unknown, index: number): unknown[] {
  if (typeof entry === 'object' && entry !== null && '$times' in entry) {
    const { $times, of } = entry as unknown as { $times: number; of: unknown };
    return Array.from({ length: $times }, (_, i) => expand(of, i));
  }
  return [expand(entry, index)];
}

function expandText(text: string, index: number): string {
  if (!text.includes('${')) return text;
  return text
    .replaceAll('${i4}', String(index).padStart(4, '0'))
    .replaceAll('${i}', String(index))
    .replace(/\$\{(.):(\d+)\}/gu, (_, character: string, count: string) =>
      character.repeat(Number(count)),
    );
}
