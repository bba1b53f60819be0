/**
 * The course for search engines, in the words of schema.org. A data block, which no browser
 * executes and no Content-Security-Policy stops.
 */
import { lessonIds, type LessonId, type Locale } from '../../i18n/index.ts';
import { absoluteUrl, homeUrl, lessonUrl, publicUrl, socialImageUrl } from '../shell/urls.ts';

const CONTEXT = 'https://schema.org';
const LICENSE = 'https://www.apache.org/licenses/LICENSE-2.0';

/** What both have: free, for everyone, and who made it. */
const open = { isAccessibleForFree: true, license: LICENSE };

interface Named {
  title: string;
  lead: string;
  minutes: number;
}

const plain = (text: string): string => text.replaceAll('`', '');

/** Minutes as an ISO 8601 duration. */
const duration = (minutes: number): string => `PT${minutes}M`;

/** JSON that stands in a `<script>` without ending it. */
export const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The whole course in one language, with its lessons in their order. */
export function courseData(
  locale: Locale,
  site: { name: string; description: string },
  written: ReadonlyMap<LessonId, Named & { lang?: Locale }>,
): object {
  const parts = lessonIds.flatMap((lesson) => {
    const data = written.get(lesson);
    return data ? [{ lesson, ...data }] : [];
  });
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    '@id': absoluteUrl(homeUrl(locale)),
    url: absoluteUrl(homeUrl(locale)),
    name: site.name,
    description: site.description,
    inLanguage: locale,
    image: absoluteUrl(socialImageUrl(locale)),
    ...open,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', category: 'Free' },
    provider: {
      '@type': 'Organization',
      name: site.name,
      url: absoluteUrl(publicUrl('')),
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: duration(minutes),
    },
    hasPart: parts.map(({ lesson, title }) => ({
      '@type': 'LearningResource',
      name: title,
      url: absoluteUrl(lessonUrl(locale, lesson)),
    })),
  };
}

/** One lesson, as a part of its course. */
export function lessonData(
  locale: Locale,
  lesson: LessonId,
  { title, lead, minutes, learn }: Named & { learn: readonly string[] },
): object {
  const url = absoluteUrl(lessonUrl(locale, lesson));
  return {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    '@id': url,
    url,
    name: title,
    description: plain(lead),
    inLanguage: locale,
    image: absoluteUrl(socialImageUrl(locale, lesson)),
    learningResourceType: 'lesson',
    interactivityType: 'mixed',
    timeRequired: duration(minutes),
    teaches: learn.map(plain),
    position: lessonIds.indexOf(lesson) + 1,
    isPartOf: { '@type': 'Course', '@id': absoluteUrl(homeUrl(locale)) },
    ...open,
  };
}
