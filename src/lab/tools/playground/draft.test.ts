import { expect, test } from 'vitest';
import { ShareError } from '../../share.ts';
import {
  draftHash,
  FIRST_DRAFT,
  readDraft,
  readDraftHash,
  templateText,
  textOf,
  withText,
} from './draft.ts';

test.each(['{}', '<script>"’İ"</script>', 'x'.repeat(5000)])(
  'a link leads back to the text: %j',
  async (text) => {
    for (const mode of ['json', 'code'] as const) {
      const hash = await draftHash(withText({ ...FIRST_DRAFT, mode }, text));
      expect(hash).toMatch(/^#playground=1\.(json|code)\.GetItem\.[\w-]+$/);
      expect(await readDraftHash(hash)).toEqual({ mode, operation: 'GetItem', text });
    }
  },
);

test('a text that no link can hold is refused', async () => {
  let text = '';
  for (let n = 0, random = 1; n < 30_000; n++) {
    random = (random * 48_271) % 2_147_483_647;
    text += String.fromCharCode(32 + (random % 90));
  }
  const draft = withText({ ...FIRST_DRAFT, mode: 'code' }, text);
  await expect(draftHash(draft)).rejects.toMatchObject({ fault: 'tooLong' });
});

test('the hash of another page is none', async () => {
  expect(await readDraftHash('#main')).toBeUndefined();
});

test.each([
  ['#playground=', 'broken'],
  ['#playground=1', 'broken'],
  ['#playground=1.json.GetItem.', 'broken'],
  ['#playground=1.json.GetItem.AAAA', 'broken'],
  ['#playground=1.json.GetItem.%%', 'broken'],
  ['#playground=1.sql.GetItem.y0xOyixIVUjUUSjPyM9JBQA', 'broken'],
  ['#playground=1.json.__proto__.y0xOyixIVUjUUSjPyM9JBQA', 'broken'],
  ['#playground=2.anything', 'newer'],
  [`#playground=1.json.GetItem.${'A'.repeat(9000)}`, 'tooLong'],
])('%s cannot be taken up', async (hash, fault) => {
  await expect(readDraftHash(hash)).rejects.toThrow(ShareError);
  await expect(readDraftHash(hash)).rejects.toMatchObject({ fault });
});

test('a link that unfolds to a whole memory is broken', async () => {
  const stream = new Blob(['a'.repeat(3_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = await new Response(stream).bytes();
  const hash = `#playground=1.json.GetItem.${Buffer.from(bytes).toString('base64url')}`;
  expect(hash.length).toBeLessThan(8000);
  await expect(readDraftHash(hash)).rejects.toMatchObject({ fault: 'broken' });
});

test('a kept draft comes back as it was', () => {
  const draft = withText(FIRST_DRAFT, '{"TableName": "x"}');
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect(textOf(draft)).toBe('{"TableName": "x"}');
  expect(textOf({ ...draft, operation: 'Query' })).toBe(templateText('Query'));
});

test.each(['', 'null', '[]', '{"mode":"json"}', '{"mode":"x","operation":"GetItem"}'])(
  'what is no draft is left alone: %j',
  (kept) => {
    expect(readDraft(kept)).toBeUndefined();
  },
);

test('requests of unknown operations are dropped', () => {
  const kept =
    '{"mode":"json","operation":"Scan","code":"","requests":{"__proto__":"x","Scan":"y"}}';
  expect(readDraft(kept)?.requests).toEqual({ Scan: 'y' });
});
