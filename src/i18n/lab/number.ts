/**
 * Reads numbers as people type them: `1.250,5` in German, `1,250.5` in English. A sign between
 * groups of three is the language's own; where it stands elsewhere, it is a decimal point.
 * Anything else, a minus among it, is no number: `undefined`.
 */
export function numberReader(locale: string): (text: string) => number | undefined {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const sign = (type: 'group' | 'decimal'): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [sign('group'), sign('decimal')];
  return (text) => {
    const bare = text.replaceAll(/\s/g, '');
    const [whole = '', fraction, ...more] = bare.split(decimal);
    const groups = whole.split(/\s/.test(group) ? ' ' : group);
    const isGrouped =
      groups.length > 1 &&
      /^[1-9]\d{0,2}$/.test(groups[0]!) &&
      groups.slice(1).every((digits) => /^\d{3}$/.test(digits));
    const plain =
      isGrouped && more.length === 0
        ? groups.join('') + (fraction === undefined ? '' : `.${fraction}`)
        : bare.replace(',', '.');
    return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
  };
}
