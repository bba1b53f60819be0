import js from '@eslint/js';
import * as astroParser from 'astro-eslint-parser';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { rooms } from './scripts/lint/rooms.ts';
import { timeless } from './scripts/lint/timeless.ts';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', '.astro/', 'reports/', 'test-results/', 'playwright-report/', 'coverage/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { house: { rules: { rooms } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/rooms': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // `noUncheckedIndexedAccess` is on: a `!` says that the code around it has seen to the index.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // TypeScript resolves names itself, and knows the DOM's and Svelte's types.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.astro'],
    languageOptions: {
      parser: astroParser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.astro'] },
    },
    // Names used in the template only; `astro check` sees those and reports the unused.
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['src/sim/**', 'src/lab/**'],
    ignores: ['**/*.test.ts'],
    rules: timeless,
  },
  {
    // dynalite's code asks for Node's timers and randomness by these names: the shims answer it.
    files: ['src/sim/dynalite/shims/**'],
    rules: {
      ...Object.fromEntries(Object.keys(timeless).map((rule) => [rule, 'off'])),
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    // Part of the build, not of the simulator: it hands Vite the paths of the shims.
    files: ['src/sim/dynalite/vitePlugin.ts'],
    rules: { 'house/rooms': 'off' },
  },
  {
    files: ['scripts/**', '*.config.*'],
    rules: { 'no-console': 'off' },
  },
);
