import { expect, test } from 'vitest';
import type { LessonId } from '../../i18n/index.ts';
import { courseData, inScript, lessonData } from './jsonLd.ts';

const site = { name: 'Tallybook', description: 'A course.' };
const lesson = { title: 'Both writes', lead: 'See `Put` at work.', minutes: 8 };

test('the course lists its lessons in their order and adds up their time', () => {
  const written = new Map<LessonId, typeof lesson>([
    ['transaction', lesson],
    ['items', { ...lesson, title: 'One partition', minutes: 7 }],
  ]);
  expect(courseData('de', site, written)).toMatchObject({
    '@type': 'Course',
    inLanguage: 'de',
    hasCourseInstance: { courseWorkload: 'PT15M' },
    hasPart: [
      { name: 'One partition', url: '/de/lessons/items/' },
      { name: 'Both writes', url: '/de/lessons/transaction/' },
    ],
  });
});

test('a lesson has its place, its time and plain words', () => {
  const data = lessonData('tr', 'transaction', { ...lesson, learn: ['what `Put` does'] });
  expect(data).toMatchObject({
    position: 5,
    timeRequired: 'PT8M',
    description: 'See Put at work.',
    teaches: ['what Put does'],
    isPartOf: { '@id': '/tr/' },
  });
});

test('no text ends the element that it stands in', () => {
  const text = inScript({ name: '</script><script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>' });
});
