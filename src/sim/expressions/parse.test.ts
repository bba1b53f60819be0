import { describe, expect, test } from 'vitest';
import { MAX_CACHED, parse } from './parse.ts';

describe('each text is parsed once', () => {
  test('and gives the same tree for as long as it is in use', () => {
    const kept = parse.condition('kept_a = :v');
    const dropped = parse.condition('dropped_a = :v');
    for (let i = 0; i < MAX_CACHED; i++) {
      parse.condition(`a${i} = :v`);
      expect(parse.condition('kept_a = :v')).toBe(kept);
    }
    const again = parse.condition('dropped_a = :v');
    expect(again).not.toBe(dropped);
    expect(again).toEqual(dropped);
  });

  test('refusals are kept like trees', () => {
    const refused = parse.update('SET count = :v');
    expect(refused).toMatchObject({ ok: false });
    expect(parse.update('SET count = :v')).toBe(refused);
  });

  test('one text means different things to different grammars', () => {
    expect(parse.projection('a').ok).toBe(true);
    expect(parse.condition('a').ok).toBe(false);
    expect(parse.update('a').ok).toBe(false);
  });
});
