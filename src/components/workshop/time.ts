/** Writes the time of day, to the second, in a language. */
export function timeWriter(locale: string): (at: number) => string {
  const format = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}
