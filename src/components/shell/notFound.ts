/**
 * On the page of addresses that lead nowhere: keeps to the language of the address, or else to the
 * browser's, and names the page that comes closest.
 */
import { nearest } from './nearest.ts';

const main = document.querySelector<HTMLElement>('[data-not-found]')!;
const sections = [...main.querySelectorAll<HTMLElement>('[data-language]')];
const below = location.pathname.slice(main.dataset['base']!.length);
const of = (tag: string | undefined): HTMLElement | undefined =>
  sections.find(({ dataset }) => dataset['language'] === tag);

const own =
  of(below.split('/')[0]) ??
  navigator.languages.map((tag) => of(tag.split('-')[0])).find((section) => section !== undefined);

if (own) {
  for (const section of sections) section.hidden = section !== own;
  document.documentElement.lang = own.lang;
  document.documentElement.dir = own.dir;
  const search = main.querySelector<HTMLElement>('[data-search]')!;
  search.textContent = own.dataset['searchWord']!;
  document.title = `404 – ${own.querySelector('h2')!.textContent}`;
  const pages = [...own.querySelectorAll<HTMLElement>('[data-page]')];
  const id = nearest(
    below,
    pages.map(({ dataset }) => dataset['page']!),
  );
  const page = pages.find(({ dataset }) => dataset['page'] === id);
  if (page) {
    page.hidden = false;
    page.closest<HTMLElement>('[data-meant]')!.hidden = false;
  }
}
