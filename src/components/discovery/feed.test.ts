import { expect, test } from 'vitest';
import { atomFeed } from './feed.ts';

const feed = {
  locale: 'de' as const,
  title: 'Tallybook',
  subtitle: 'Ein Kurs',
  author: 'Tallybook',
  self: 'https://a.example/x/de/changes.xml',
  home: 'https://a.example/x/de/',
  changes: [
    { id: 'b', date: '2026-12-03', path: 'tools/', title: 'A & <B>', text: '“neu”' },
    { id: 'a', date: '2026-12-01', path: '', title: 'First', text: 'one', lang: 'en' as const },
  ],
};

test('says when the newest change came, and where each can be seen', () => {
  const xml = atomFeed(feed);
  expect(xml).toContain('</author>\n  <entry>');
  expect(xml).toContain('<updated>2026-12-03T00:00:00Z</updated>\n  <author>');
  expect(xml).toContain('<link href="https://a.example/x/de/tools/"/>');
  expect(xml).toContain('<link href="https://a.example/x/de/"/>');
  expect(xml).toContain('<id>https://a.example/x/de/changes.xml#b</id>');
});

test('escapes text, and names the language of what is still English', () => {
  const xml = atomFeed(feed);
  expect(xml).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(xml).toContain('<entry xml:lang="en">');
});
