import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { lessonIds } from './i18n/index.ts';

const lessons = defineCollection({
  loader: glob({ base: './content', pattern: '*/*.mdx' }),
  schema: z.strictObject({
    /** Stable id of the lesson; the same in every language, and the last part of its path. */
    lesson: z.enum(lessonIds),
    title: z.string().min(1),
    /** One or two sentences under the title. Text in backticks is set as code. */
    lead: z.string().min(1),
    /** Position in the course, from 1. */
    order: z.number().int().positive(),
    /** Time to read and to reach the goals. */
    minutes: z.number().int().positive(),
    /** What the learner will be able to do. */
    learn: z.array(z.string().min(1)).length(3),
    /** In translations: the hash of the English source that this one was made from. */
    sourceHash: z.string().optional(),
  }),
});

const glossary = defineCollection({
  loader: glob({ base: './content', pattern: '*/glossary.json' }),
  /** By the stable id of the term. Text in backticks is set as code. */
  schema: z.record(z.string(), z.strictObject({ term: z.string(), meaning: z.string() })),
});

export const collections = { lessons, glossary };
