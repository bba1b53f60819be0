/**
 * What keeps the simulator and the lab reproducible: no wall clock, no timer, no dice. Time comes
 * from the virtual clock, chance from the seeded generator.
 */
const WHY = 'Time is virtual and chance is seeded here: use the simulator’s clock and generator.';

const GLOBALS = [
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
];

const HOSTS = ['globalThis', 'window', 'self', 'global'];

const MEMBERS = [
  ['Date', 'now'],
  ['Math', 'random'],
  ['crypto', 'randomUUID'],
  ['crypto', 'getRandomValues'],
  ['process', 'hrtime'],
  ['process', 'nextTick'],
] as const;

/** ESLint rules for `src/sim` and `src/lab`. */
export const timeless = {
  'no-restricted-globals': ['error', ...GLOBALS.map((name) => ({ name, message: WHY }))],
  'no-restricted-properties': [
    'error',
    ...MEMBERS.map(([object, property]) => ({ object, property, message: WHY })),
    ...HOSTS.flatMap((object) => GLOBALS.map((property) => ({ object, property, message: WHY }))),
  ],
  'no-restricted-syntax': [
    'error',
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: WHY },
    { selector: "CallExpression[callee.name='Date']", message: WHY },
  ],
} as const;
