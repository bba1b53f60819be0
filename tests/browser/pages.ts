/** Every page of the built site, as the path that a browser asks for. */
import { globSync } from 'node:fs';

export const pages = globSync('dist/**/*.html')
  .map((file) => file.replaceAll('\\', '/').replace(/^dist/, ''))
  .map((file) => file.replace(/index\.html$/, ''))
  .sort();

export const lessonPages = pages.filter((page) => page.includes('/lessons/'));

/** Each is a tool, or the workshop's table; the list of tools is not. */
export const toolPages = pages.filter((page) => /\/(?:tools\/.|workshop\/)/.test(page));
