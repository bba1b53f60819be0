import { describe, expect, test } from 'vitest';
import { parseCommands, parsePlace, type Command } from './doCommands.ts';
import { world } from './testing.ts';
import { worlds } from './world.ts';

describe('a command', () => {
  test.each<[string, Command]>([
    ['like ada', { type: 'act', verb: 'like', actor: 'ada' }],
    ['unlike can', { type: 'act', verb: 'unlike', actor: 'can' }],
    ['resend ada', { type: 'act', verb: 'resend', actor: 'ada' }],
    ['read', { type: 'act', verb: 'read', actor: 'reader' }],
    ['path guarded', { type: 'path', path: 'guarded' }],
    ['name separate', { type: 'name', path: 'separate' }],
    ['lose-answer ada', { type: 'act', verb: 'like', actor: 'ada', fault: 'loseAnswer' }],
    ['lose-request can', { type: 'act', verb: 'like', actor: 'can', fault: 'loseRequest' }],
    ['crash ada', { type: 'act', verb: 'like', actor: 'ada', fault: 'crashBetween' }],
    ['seek prepared', { type: 'seek', to: 'prepared' }],
    ['seek 12', { type: 'seek', to: 12 }],
    ['start', { type: 'seek', to: 'start' }],
    ['end', { type: 'seek', to: 'end' }],
    ['reset', { type: 'reset' }],
    ['  like   ada ', { type: 'act', verb: 'like', actor: 'ada' }],
  ])('%s is read', (text, command) => {
    expect(parseCommands(world, text)).toEqual([command]);
  });

  test('knows only what its lesson has', () => {
    const late = worlds.get('double-counting')!;
    expect(parseCommands(late, 'wait 10m')).toEqual([{ type: 'wait', seconds: 600 }]);
    expect(parseCommands(late, 'wait 11m')).toBeUndefined();
    expect(parseCommands(late, 'crash ada')).toBeUndefined();
    expect(parseCommands(world, 'wait 10m')).toBeUndefined();
    const split = worlds.get('two-writes')!;
    expect(parseCommands(split, 'path tally-first')).toEqual([
      { type: 'path', path: 'tallyFirst' },
    ]);
    expect(parseCommands(world, 'path tally-first')).toBeUndefined();
  });

  test('can be one of several', () => {
    expect(parseCommands(world, 'reset; path separate;like ada')?.map(({ type }) => type)).toEqual([
      'reset',
      'path',
      'act',
    ]);
  });

  test.each([
    '',
    'like',
    'like eve',
    'like ada twice',
    'like reader',
    'like guarded',
    'read ada',
    'path',
    'path ada',
    'path fast',
    'crash reader',
    'seek',
    'seek -1',
    'seek 1e3',
    'seek somewhere',
    'toString',
    'like ada; fly',
  ])('“%s” is none', (text) => {
    expect(parseCommands(world, text)).toBeUndefined();
  });

  test('a place is where seek may go', () => {
    expect(parsePlace('prepared')).toEqual({ type: 'seek', to: 'prepared' });
    expect(parsePlace('nowhere')).toBeUndefined();
  });
});
