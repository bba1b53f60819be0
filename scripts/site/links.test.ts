import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadLinks } from './links.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'links-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), text);
}

test('a site in which everything is there has none', () => {
  write('index.html', '<a href="/x/en/#top">1</a><link rel=icon href=/x/icon.svg>');
  write('en/index.html', '<h1 id="top">1</h1><a href="../">up</a><a href="https://example.com/">');
  write('icon.svg', '');
  write('_astro/a.js', 'import"./b.js";const deps=["_astro/c.css"];import("/x/_astro/b.js")');
  write('_astro/b.js', '');
  write('_astro/c.css', 'a{background:url(/x/icon.svg)}b{background:url(data:,)}');
  expect(deadLinks(dist, { base: '/x/' })).toEqual([]);
});

test('pages, anchors, assets and neighbours that are missing are named, once a file', () => {
  write('index.html', '<a href="/en/#gone">1</a><a href="/en/#gone">2</a><img src="/no.png">');
  write('en/index.html', '<a href="/de/">de</a><astro-island component-url="/_astro/i.js">');
  write('_astro/a.js', 'import"./gone.js";x=["_astro/gone.css"]');
  write('_astro/c.css', '@font-face{src:url("./gone.woff2")}');
  expect(deadLinks(dist, { base: '/' }).sort()).toEqual([
    '_astro/a.js: ./gone.js',
    '_astro/a.js: /_astro/gone.css',
    '_astro/c.css: ./gone.woff2',
    'en/index.html: /_astro/i.js',
    'en/index.html: /de/',
    'index.html: /en/#gone',
    'index.html: /no.png',
  ]);
});

test('a link that forgets the base leads nowhere, and so does one without its slash', () => {
  write('index.html', '<a href="/en/">1</a><a href="/x/en">2</a>');
  write('en/index.html', '');
  expect(deadLinks(dist, { base: '/x/' })).toEqual(['index.html: /en/', 'index.html: /x/en']);
});

test('absolute addresses of the site itself are followed', () => {
  write('index.html', '<meta property="og:image" content="https://a.example/x/no.png">');
  const site = { base: '/x/', origin: 'https://a.example' };
  expect(deadLinks(dist, site)).toEqual(['index.html: https://a.example/x/no.png']);
  expect(deadLinks(dist, { base: '/x/' })).toEqual([]);
});
