/** Where dynalite 4 is known to answer otherwise than DynamoDB, each with its reason. */
import { NO_ANSWER } from '../../scripts/compare/endpoint.ts';
import type { KnownDifference } from '../../scripts/compare/known.ts';
import { errorName, type Answer } from '../../src/sim/index.ts';

const message = ({ body }: Answer): string => String(body.message ?? '');
const isError = (answer: Answer, name: string): boolean => errorName(answer.body) === name;

const bothInvalid = (ours: Answer, theirs: Answer): boolean =>
  isError(ours, 'ValidationException') && isError(theirs, 'ValidationException');

const bare = (text: string): string => text.replace('1 validation error detected: ', '');

/** The condition of a single write, or nothing. */
const conditionOf = (input: Record<string, unknown>): string =>
  typeof input.ConditionExpression === 'string' ? input.ConditionExpression : '';

const sortedSets = (answer: Answer): string =>
  JSON.stringify(answer.body, (name, member: unknown) => {
    if (name === 'ConsumedCapacity') return undefined;
    if ((name === 'SS' || name === 'NS') && Array.isArray(member)) return [...member].sort();
    return typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member;
  });

export const plainDifferences: KnownDifference[] = [
  {
    reason: 'dies of IN with an attribute that is absent',
    explains: ({ input }, _ours, theirs) =>
      theirs.status === NO_ANSWER && conditionOf(input).includes(' IN '),
  },
  {
    reason: 'has the texts from before the envelope of 2026',
    explains: (_request, ours, theirs) =>
      bothInvalid(ours, theirs) &&
      (bare(message(ours)) === message(theirs) ||
        message(ours).startsWith(`${message(theirs)}, typeSet`) ||
        bare(message(ours)).startsWith(message(theirs).replace(/"$/, ''))),
  },
  {
    reason: "gives its parser's text for a syntax error",
    explains: (_request, ours, theirs) =>
      bothInvalid(ours, theirs) &&
      message(ours).includes('Syntax error; token:') &&
      message(theirs).includes('Syntax error; Expected'),
  },
  {
    reason: 'words bad sets and values as DynamoDB did before its newer layer',
    explains: (_request, ours, theirs) =>
      bothInvalid(ours, theirs) &&
      /may not be empty|contains duplicates/.test(message(ours)) &&
      /may not be empty|contains duplicates/.test(message(theirs)),
  },
  {
    reason: 'does not refuse operands that cannot be ordered',
    explains: (_request, ours, theirs) =>
      isError(ours, 'ValidationException') &&
      /operator or function: <, operand type/.test(message(ours)) &&
      !isError(theirs, 'ValidationException'),
  },
  {
    reason: 'takes two absent attributes for equal',
    explains: ({ input }, ours) =>
      conditionOf(input) === 'nope1 = nope2' && isError(ours, 'ConditionalCheckFailedException'),
  },
  {
    reason: 'compares lists, maps and numbers by identity or by text, not by value',
    explains: ({ input }, ours, theirs) =>
      /^n (=|<>) :v$|^contains|IN/.test(conditionOf(input)) && ours.status !== theirs.status,
  },
  {
    reason: 'misses paths below an item or a parent that does not exist',
    explains: ({ op, input }, ours, theirs) =>
      op === 'UpdateItem' &&
      /m[.[]/.test(String(input.UpdateExpression)) &&
      (message(ours).includes('document path') ||
        message(theirs).includes('document path') ||
        ours.status === 200),
  },
  {
    reason: 'keeps sets in the order in which they were written, and rounds capacity otherwise',
    explains: (_request, ours, theirs) =>
      ours.status === 200 && theirs.status === 200 && sortedSets(ours) === sortedSets(theirs),
  },
];
