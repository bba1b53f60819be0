import { balanced, over, ownerOf, pathOf, refusals, seen, shift } from './seen.ts';
import type { Evidence, Goal } from './types.ts';

/** Whether an unguarded action of this kind has counted a like that was counted already. */
function countedAgain(evidence: Evidence, verb: 'like' | 'resend'): boolean {
  return over(evidence).some(
    ({ entry, index }) =>
      entry.verb === verb &&
      pathOf(evidence.run, index) === 'unguarded' &&
      shift(evidence, index) > 0,
  );
}

const secondTap: Goal = {
  id: 'double-counting.second-tap',
  asks: false,
  done: (evidence) => countedAgain(evidence, 'like'),
  solution: ['path unguarded', 'like ada', 'like ada'],
};

const countedOnce: Goal = {
  id: 'double-counting.counted-once',
  asks: false,
  done(evidence) {
    const { run } = evidence;
    const recognised = new Set(
      seen(evidence).flatMap((event, index) =>
        event.type === 'token.replayed' && pathOf(run, run.owners[index]!) === 'unguarded'
          ? [event.call]
          : [],
      ),
    );
    return seen(evidence).some(
      (event) =>
        event.type === 'client.settled' && recognised.has(event.call) && balanced(evidence, event),
    );
  },
  solution: ['path unguarded', 'lose-answer ada'],
};

const tokenForgotten: Goal = {
  id: 'double-counting.token-forgotten',
  asks: false,
  done: (evidence) => countedAgain(evidence, 'resend'),
  solution: ['path unguarded', 'like ada', 'wait 10m', 'resend ada'],
};

const guardHolds: Goal = {
  id: 'double-counting.guard-holds',
  asks: false,
  done: (evidence) =>
    refusals(evidence).some((event) => {
      const owner = ownerOf(evidence.run, event);
      return evidence.run.log[owner]?.verb === 'resend' && balanced(evidence, event);
    }),
  solution: ['path guarded', 'like ada', 'wait 10m', 'resend ada'],
};

export const doubleCountingGoals = [secondTap, countedOnce, tokenForgotten, guardHolds];
