import { glossaryOf } from '../lesson/glossary.ts';
import { localLessons, type LocalLesson } from '../lesson/lessons.ts';
import { glossaryUrl, homeUrl, lessonUrl, toolsUrl, toolUrl, workshopUrl } from '../shell/urls.ts';
import { course, courseLang, lessonIds, t, type Locale } from '../../i18n/index.ts';
import { toolIds, tools, toolsLang } from '../../i18n/tools/index.ts';
import type { SearchEntry } from './entry.ts';
import { readLesson } from './sections.ts';

const plain = (text: string): string => text.replaceAll('`', '');
/** The `lang` of an entry, if it has one of its own. */
const inLanguage = (lang: Locale | undefined): { lang?: Locale } => (lang ? { lang } : {});

/** Everything that can be found in a language, the lessons first, as the course has them. */
export async function searchEntries(locale: Locale): Promise<SearchEntry[]> {
  const lessons = (await localLessons())
    .filter((local) => local.locale === locale)
    .sort((a, b) => lessonIds.indexOf(a.lesson) - lessonIds.indexOf(b.lesson));
  return [
    ...lessons.map(lessonEntry),
    ...toolEntries(locale),
    ...pageEntries(locale),
    ...(await termEntries(locale)),
    ...lessons.flatMap(insideLesson),
  ];
}

function lessonEntry({ lesson, locale, proseLocale, entry }: LocalLesson): SearchEntry {
  const { title, lead, learn } = entry.data;
  const line = courseLang(locale) ? '' : course(locale)[lesson].line;
  return {
    kind: 'lesson',
    href: lessonUrl(locale, lesson),
    title,
    text: plain([lead, line, ...learn, readLesson(entry.body ?? '').start].join(' ')).trim(),
    ...inLanguage(proseLocale === locale ? undefined : proseLocale),
  };
}

/** What stands under the headings of a lesson. */
function insideLesson({ lesson, locale, proseLocale, entry }: LocalLesson): SearchEntry[] {
  const url = lessonUrl(locale, lesson);
  const shared = {
    within: entry.data.title,
    ...inLanguage(proseLocale === locale ? undefined : proseLocale),
  };
  const { sections, questions, goals } = readLesson(entry.body ?? '');
  return [
    ...sections.map(({ id, title, text }): SearchEntry => ({
      kind: 'section',
      href: `${url}#${id}`,
      title,
      text,
      ...shared,
    })),
    ...questions.map(({ section, ask, text }): SearchEntry => ({
      kind: 'question',
      href: section === undefined ? url : `${url}#${section}`,
      title: ask,
      text,
      ...shared,
    })),
    ...goals.map((title): SearchEntry => ({
      kind: 'goal',
      href: `${url}#goals`,
      title,
      text: '',
      ...shared,
    })),
  ];
}

function toolEntries(locale: Locale): SearchEntry[] {
  return toolIds.map((id) => {
    const { title, line, lead } = tools(locale)[id];
    return {
      kind: 'tool',
      href: toolUrl(locale, id),
      title,
      also: id,
      text: plain(`${line} ${lead}`),
      ...inLanguage(toolsLang(locale)),
    };
  });
}

function pageEntries(locale: Locale): SearchEntry[] {
  const { home, tools: allTools, workshop, glossary } = t(locale);
  const page = (href: string, title: string, text: string): SearchEntry => ({
    kind: 'page',
    href,
    title,
    text: plain(text),
  });
  return [
    page(`${homeUrl(locale)}#course`, home.course, home.lead),
    page(toolsUrl(locale), allTools.title, allTools.lead),
    page(workshopUrl(locale), workshop.title, workshop.lead),
    page(glossaryUrl(locale), glossary.title, glossary.lead),
  ];
}

async function termEntries(locale: Locale): Promise<SearchEntry[]> {
  return (await glossaryOf(locale)).map(({ id, term, meaning, english, from }) => ({
    kind: 'term',
    href: `${glossaryUrl(locale)}#${id}`,
    title: term,
    ...(english !== term && { also: english }),
    text: plain(meaning),
    ...inLanguage(from === locale ? undefined : from),
  }));
}
