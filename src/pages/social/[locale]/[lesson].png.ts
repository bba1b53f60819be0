/** The image of a lesson, in each language that has it. */
import type { APIRoute } from 'astro';
import { localLessons, type LocalLesson } from '../../../components/lesson/lessons.ts';
import { lessonCard } from '../../../components/social/cards.ts';
import { renderCard } from '../../../components/social/render.ts';

export async function getStaticPaths() {
  const lessons = await localLessons();
  return lessons
    .filter(({ locale, proseLocale }) => locale === proseLocale)
    .map((local) => ({
      params: { locale: local.locale, lesson: local.lesson },
      props: { local },
    }));
}

export const GET: APIRoute<{ local: LocalLesson }> = async ({ props }) =>
  new Response(new Uint8Array(await renderCard(lessonCard(props.local))), {
    headers: { 'Content-Type': 'image/png' },
  });
