const texts: Record<string, string> = {
  en: 'The lab could not be loaded. Reload the page to try again; the text is complete without it.',
  de: 'Das Labor konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen; der Text ist auch ohne das Labor vollständig.',
  tr: 'Laboratuvar yüklenemedi. Yeniden denemek için sayfayı yenile; metin laboratuvar olmadan da eksiksizdir.',
};

/**
 * What the page says when the lab's own code does not arrive. It stands apart from the
 * dictionaries because they may be what is missing.
 */
export function loadFailed(locale: string): string {
  return (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? texts.en!;
}
