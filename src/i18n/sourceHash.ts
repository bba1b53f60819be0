/**
 * Names a state of an English lesson: the first 12 hex digits of the SHA-256 of its file, line ends
 * as LF. A translation keeps the hash of the text that it was made from, as `sourceHash`.
 */
export async function sourceHash(source: string): Promise<string> {
  const bytes = new TextEncoder().encode(source.replaceAll('\r\n', '\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
