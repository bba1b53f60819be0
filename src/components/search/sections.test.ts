import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLesson } from './sections.ts';

test('a lesson is read by its headings, without markup', () => {
  const lesson = readLesson(
    [
      'Before **everything**.',
      '## The `META` item {/* #meta */}',
      'Let <Do action="like ada">Ada like</Do>, and',
      'look at <Term id="tally">the tally</Term>.',
      '| a | b |\n| - | - |\n| one | two |',
      '```json\n{"secret": 1}\n```',
      '<Question ask="Is `ADD` safe?">\n\nNo, it is *not*.\n\n</Question>',
      '## Goals {/* #aims */}',
      '<Goals>\n  <Goal id="x.y">Let `Can` like.</Goal>\n  <Goal id="x.z">And again.</Goal>\n</Goals>',
    ].join('\n\n'),
  );
  expect(lesson).toEqual({
    start: 'Before everything.',
    sections: [
      {
        id: 'meta',
        title: 'The META item',
        text: 'Let Ada like, and look at the tally. a b one two',
      },
      { id: 'aims', title: 'Goals', text: '' },
    ],
    questions: [{ section: 'meta', ask: 'Is ADD safe?', text: 'No, it is not.' }],
    goals: ['Let Can like.', 'And again.'],
  });
});

test.each(['en', 'de', 'tr'])('the lesson on transactions is found whole in %s', (locale) => {
  const source = readFileSync(`content/${locale}/transaction.mdx`, 'utf8');
  const { sections, questions, goals } = readLesson(source.replace(/^---\n[^]*?\n---\n/, ''));
  expect(sections.length).toBe(source.match(/^## /gm)?.length);
  expect(questions.length).toBe(source.match(/<Question /g)?.length);
  expect(goals.length).toBe(source.match(/<Goal /g)?.length);
  for (const { title, text } of sections) {
    expect(title).not.toBe('');
    expect(text).not.toMatch(/[<>{}]\/|\/\*/);
  }
});
