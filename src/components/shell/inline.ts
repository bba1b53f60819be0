const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** HTML of a one-line text in which backticks mark code; everything else is plain text. */
export function inline(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}
