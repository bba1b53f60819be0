import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { defaultLocale, lessonIds, localeCodes } from './i18n/index.ts';

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

/** A text by language, English among them. */
const inLanguages = z
  .partialRecord(z.enum(localeCodes), z.string().min(1))
  .refine((texts) => texts[defaultLocale]);

const changes = defineCollection({
  loader: file('content/changes.json'),
  schema: z.strictObject({
    id: z.string(),
    date: z.iso.date(),
    /** The page that shows it, below the language's home. */
    path: z.string().default(''),
    title: inLanguages,
    text: inLanguages,
  }),
});

export const collections = { lessons, glossary, changes };
