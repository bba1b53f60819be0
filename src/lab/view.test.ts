import { describe, expect, test } from 'vitest';
import type { LogEntry } from './log.ts';
import type { Run } from './run.ts';
import { deletePost, likeAda, likeCan, readTally, run, unlikeAda, world } from './testing.ts';
import { viewOf } from './view.ts';

/** The view after the last event that `when` accepts. */
function after(played: Run, when: (event: Run['events'][number]) => boolean) {
  return viewOf(world, played, played.events.findLastIndex(when) + 1);
}
const atEnd = (played: Run) => viewOf(world, played, played.events.length);

const meta = (view: { rows: { sk: string }[] }) => view.rows.find(({ sk }) => sk === 'META');

describe('the item collection', () => {
  test('is the post at the start', async () => {
    const view = viewOf(world, await run(), 0);
    expect(view.rows).toEqual([
      {
        sk: 'META',
        mark: 'ink',
        attributes: [
          { name: 'title', ink: 'A post about counting' },
          { name: 'likeTally', ink: '0' },
        ],
      },
    ]);
    expect(view).toMatchObject({ cursor: 0, length: 0, drift: 'none', price: 0, time: 0 });
  });

  test('shows prepared writes in pencil, committed ones in ink', async () => {
    const played = await run(likeAda);
    expect(after(played, ({ type }) => type === 'item.staged').rows).toEqual([
      {
        sk: 'LIKE#USER#7c20',
        mark: 'pencil',
        kind: 'Put',
        attributes: [{ name: 'likedAt', pencil: '1750636800' }],
      },
      {
        sk: 'META',
        mark: 'pencil',
        kind: 'Update',
        attributes: [
          { name: 'title', ink: 'A post about counting' },
          { name: 'likeTally', ink: '0', pencil: '1' },
        ],
      },
    ]);
    expect(atEnd(played).rows.map(({ sk, mark }) => [sk, mark])).toEqual([
      ['LIKE#USER#7c20', 'ink'],
      ['META', 'ink'],
    ]);
  });

  test('strikes out what was cancelled, until the next call', async () => {
    const played = await run(likeAda, likeAda, readTally);
    const cancelled = after(played, ({ type }) => type === 'item.cancelled');
    expect(meta(cancelled)).toMatchObject({
      mark: 'struck',
      attributes: [{ name: 'title' }, { name: 'likeTally', ink: '1', pencil: '2' }],
    });
    const settled = after(played, (e) => e.type === 'client.settled' && e.client === 'ada');
    expect(meta(settled)).toMatchObject({ mark: 'struck' });
    expect(meta(atEnd(played))).toMatchObject({ mark: 'ink' });
  });

  test('marks what is to be deleted', async () => {
    const played = await run(likeAda, unlikeAda);
    const view = after(played, (event) => event.type === 'item.staged' && event.kind === 'Delete');
    expect(view.rows[0]).toMatchObject({
      sk: 'LIKE#USER#7c20',
      mark: 'pencil',
      kind: 'Delete',
      attributes: [{ name: 'likedAt', ink: '1750636800' }],
    });
    expect(view.tally.counted).toEqual({ ink: 1, pencil: 0 });
  });
});

describe('the books', () => {
  test('never raise the alarm while a transaction is committed', async () => {
    const played = await run(likeAda, unlikeAda);
    for (let cursor = 0; cursor <= played.events.length; cursor++) {
      expect(viewOf(world, played, cursor).drift, String(cursor)).toBe('none');
    }
    const half = after(played, (event) => event.type === 'item.committed' && event.action === 0);
    expect(half.tally.stored.ink).not.toBe(half.tally.counted.ink);
  });

  test('differ in passing between two writes, and for good after a crash', async () => {
    const whole = await run({ ...likeAda, path: 'separate' });
    expect(after(whole, (e) => e.type === 'item.written' && e.kind === 'Put').drift).toBe(
      'passing',
    );
    expect(atEnd(whole).drift).toBe('none');
    const crashed = await run({ ...likeAda, path: 'separate', fault: 'crashBetween' });
    expect(atEnd(crashed).drift).toBe('lasting');
  });

  test('differ when the tally goes below zero', async () => {
    const view = atEnd(await run({ ...unlikeAda, path: 'unguarded' }));
    expect(view.tally.stored.ink).toBe(-1);
    expect(view.drift).toBe('lasting');
  });
});

describe('the post', () => {
  test('is deleted alone; what is left of its likes makes no drift', async () => {
    const played = await run(likeAda, deletePost);
    expect(after(played, (event) => event.client === 'ada')).toMatchObject({ post: 'there' });
    expect(atEnd(played)).toMatchObject({ post: 'deleted', drift: 'none' });
    expect(atEnd(played).tally).toMatchObject({ stored: { ink: 0 }, counted: { ink: 1 } });
  });

  test('comes back as a ghost, with a tally that belongs to no like', async () => {
    const played = await run(likeAda, deletePost, unlikeAda);
    expect(atEnd(played)).toMatchObject({ post: 'ghost', drift: 'lasting' });
    expect(atEnd(played).tally).toMatchObject({ stored: { ink: -1 }, counted: { ink: 0 } });
  });

  test('as a ghost may have books that balance', async () => {
    const played = await run(deletePost, likeAda);
    expect(atEnd(played)).toMatchObject({ post: 'ghost', drift: 'none' });
  });

  test('never comes back on the path that asks for it', async () => {
    const played = await run(likeAda, deletePost, { ...unlikeAda, path: 'postGuarded' });
    expect(atEnd(played)).toMatchObject({ post: 'deleted', drift: 'none' });
  });
});

describe('the call', () => {
  test('has its reasons beside its actions', async () => {
    const played = await run(likeAda, likeAda);
    expect(atEnd(played).call).toMatchObject({
      client: 'ada',
      operation: 'TransactWriteItems',
      attempts: 1,
      delivery: 'received',
      actions: [
        { kind: 'Put', sk: 'LIKE#USER#7c20', reason: { Code: 'ConditionalCheckFailed' } },
        { kind: 'Update', sk: 'META', reason: { Code: 'None' } },
      ],
    });
    const sent = viewOf(world, played, played.begins[1]! + 1);
    expect(sent.call?.answer).toBeUndefined();
    expect(sent.call?.actions[0]?.reason).toBeUndefined();
  });

  test('knows a lost answer from one that is under way', async () => {
    const played = await run({ ...likeAda, fault: 'loseAnswer' });
    const deliveries = played.events.map(
      (_, index) => viewOf(world, played, index + 1).call?.delivery,
    );
    expect(deliveries.filter((d, i) => i === 0 || d !== deliveries[i - 1])).toEqual([
      undefined,
      'underWay',
      'lost',
      undefined,
      'underWay',
      'received',
    ]);
    expect(atEnd(played).call?.attempts).toBe(2);
  });

  test('outlives the crash of its client', async () => {
    const view = atEnd(await run({ ...likeAda, path: 'separate', fault: 'crashBetween' }));
    expect(view.call).toMatchObject({ operation: 'PutItem', delivery: 'received' });
  });
});

describe('capacity', () => {
  test('is 4 write units for a like, cancelled or not by what was attempted, 1 for a read', async () => {
    const liked = await run(likeAda, readTally);
    expect(atEnd(liked).units).toEqual({ read: 1, write: 4 });
    expect(atEnd(liked).call?.units).toEqual({ read: 1, write: 0 });
    expect(atEnd(liked).price).toBeCloseTo((4 * 0.625 + 0.125) / 1e6, 15);
  });

  test('of two plain writes is 2', async () => {
    expect(atEnd(await run({ ...likeAda, path: 'separate' })).units.write).toBe(2);
  });
});

describe('episodes', () => {
  test('are single actions, or several that overlap', async () => {
    const played = await run(likeAda, { ...likeCan, at: 8 }, readTally);
    const first = viewOf(world, played, 8);
    expect([first.episodeNumber, first.episodes, first.episode?.entries]).toEqual([1, 2, [0, 1]]);
    const last = atEnd(played);
    expect([last.episodeNumber, last.episode?.entries]).toEqual([2, [2]]);
    expect(last.episode?.from).toBe(first.episode?.to);
  });
});

describe('the narration', () => {
  const keys = async (...log: LogEntry[]) => {
    const played = await run(...log);
    return [0, ...played.events.map((_, i) => i + 1)].map(
      (c) => viewOf(world, played, c).narration.key,
    );
  };

  test('tells a like from its first request to its end', async () => {
    expect(await keys(likeAda)).toEqual([
      'start',
      'sentTransaction',
      'received',
      'validated',
      'readMissing',
      'conditionTrue',
      'stagedPut',
      'readFound',
      'stagedUpdate',
      'decidedCommit',
      'committedPut',
      'committedUpdate',
      'answeredOk',
      'clientReceivedOk',
      'settledTransaction',
    ]);
  });

  test('tells a refusal', async () => {
    expect((await keys(likeAda, likeAda)).slice(18)).toEqual([
      'readFound',
      'conditionFalse',
      'refusedCondition',
      'readFound',
      'stagedUpdate',
      'decidedCancel',
      'cancelled',
      'answeredCancelled',
      'clientReceivedError',
      'settledCancelled',
    ]);
  });

  test('says what the pencil would do, and what the ink did', async () => {
    const played = await run(likeAda);
    const staged = after(played, ({ type }) => type === 'item.staged');
    expect(staged.narration.params).toEqual({
      n: 2,
      m: 2,
      sk: 'META',
      from: 0,
      to: 1,
      expression: 'ADD likeTally :one',
    });
  });

  test.each<[string, string, LogEntry[]]>([
    ['a conflict', 'refusedConflict', [likeAda, { ...likeCan, at: 8 }]],
    [
      'a crash between two writes',
      'crashedBetween',
      [{ ...likeAda, path: 'separate', fault: 'crashBetween' }],
    ],
    ['a crash after the only request', 'crashedDone', [{ ...likeAda, fault: 'crashBetween' }]],
    ['a lost request', 'requestLost', [{ ...likeAda, fault: 'loseRequest' }]],
    ['a lost answer', 'answerLost', [{ ...likeAda, fault: 'loseAnswer' }]],
    ['the retry of a transaction', 'sentWithToken', [{ ...likeAda, fault: 'loseAnswer' }]],
    [
      'the retry of a plain write',
      'sentWithoutToken',
      [{ ...likeAda, path: 'separate', fault: 'loseAnswer' }],
    ],
    ['a success after a retry', 'settledRetried', [{ ...likeAda, fault: 'loseAnswer' }]],
    ['a known token', 'tokenReplayed', [likeAda, { verb: 'resend', actor: 'ada' }]],
    [
      'a success that wrote nothing',
      'settledReplayed',
      [likeAda, { verb: 'resend', actor: 'ada' }],
    ],
    ['a resend with its token', 'resentWithToken', [likeAda, { verb: 'resend', actor: 'ada' }]],
    [
      'a resend of two writes',
      'resentWithoutToken',
      [
        { ...likeAda, path: 'separate' },
        { verb: 'resend', actor: 'ada' },
      ],
    ],
    [
      'a like that is overwritten',
      'committedPutOver',
      [likeAda, { ...likeAda, path: 'unguarded' }],
    ],
    ['an unlike of nothing', 'committedDeleteNothing', [{ ...unlikeAda, path: 'unguarded' }]],
    ['a plain unlike of nothing', 'writtenDeleteNothing', [{ ...unlikeAda, path: 'separate' }]],
    ['a plain unlike', 'writtenDelete', [likeAda, { ...unlikeAda, path: 'separate' }]],
    ['a read', 'readTally', [readTally]],
    ['the end of a read', 'settledGet', [likeAda, readTally]],
    ['an unlike below zero', 'stagedUpdateBelow', [{ ...unlikeAda, path: 'unguarded' }]],
    ['a tally below zero', 'committedUpdateBelow', [{ ...unlikeAda, path: 'unguarded' }]],
    ['a plain tally below zero', 'writtenUpdateBelow', [{ ...unlikeAda, path: 'separate' }]],
    ['who deletes the post', 'sentDeletePost', [deletePost]],
    ['a deleted post', 'writtenDeletePost', [deletePost]],
    ['a post that was deleted already', 'writtenDeleteNothing', [deletePost, deletePost]],
    ['a ghost in pencil', 'stagedUpdateNew', [likeAda, deletePost, unlikeAda]],
    ['a ghost in ink', 'committedUpdateNew', [likeAda, deletePost, unlikeAda]],
    ['a plain ghost', 'writtenUpdateNew', [deletePost, { ...likeAda, path: 'separate' }]],
    ['time that passes', 'waited', [likeAda, { verb: 'resend', actor: 'ada', wait: 600 }]],
    [
      'a token of long ago',
      'tokenForgotten',
      [likeAda, { verb: 'resend', actor: 'ada', wait: 660 }],
    ],
    ['a look for a deleted post', 'readGone', [deletePost, readTally]],
    ['a refused plain write', 'answeredConflict', [likeAda, { ...deletePost, at: 8 }]],
  ])('knows %s', async (_, key, log) => {
    expect(await keys(...log)).toContain(key);
  });
});
