/** What stands on the cards. A language in letters that the faces lack has the English card. */
import {
  course,
  defaultLocale,
  fill,
  lessonIds,
  t,
  type Locale,
  type LessonId,
} from '../../i18n/index.ts';
import type { LocalLesson } from '../lesson/lessons.ts';
import type { Card } from './card.ts';
import { canDraw } from './render.ts';

const drawable = (card: Card): boolean => canDraw(card.title + card.line + card.place);

export function siteCard(locale: Locale): Card {
  const { site, home, choose, shell } = t(locale);
  const card = {
    lang: locale,
    name: site.name,
    title: home.title,
    line: choose.line,
    place: `${lessonIds.length} · ${shell.lessons}`,
    count: 5,
  };
  return drawable(card) || locale === defaultLocale ? card : siteCard(defaultLocale);
}

function cardOf(locale: Locale, lesson: LessonId, title: string): Card {
  const n = lessonIds.indexOf(lesson) + 1;
  return {
    lang: locale,
    name: t(locale).site.name,
    title,
    line: course(locale)[lesson].line.replaceAll('`', ''),
    place: fill(locale, t(locale).lesson.position, { n, total: lessonIds.length }),
    count: n,
  };
}

export function lessonCard({ locale, lesson, entry, original }: LocalLesson): Card {
  const card = cardOf(locale, lesson, entry.data.title);
  return drawable(card) ? card : cardOf(defaultLocale, lesson, original.data.title);
}
