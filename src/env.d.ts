/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The language that the page's prose is written in; differs from the page's on a fallback. */
    proseLocale?: import('./i18n/locales.ts').Locale;
    /** How many verbs the page has so far; each names its button by its number. */
    verbs?: number;
  }
}

/** Made by `scripts/vite/entryUrl.ts`. */
declare module '*?entry-url' {
  const url: string;
  export default url;
}

/** Made by `scripts/vite/oneFile.ts`. */
declare module '*?one-file' {
  const text: string;
  export default text;
}
