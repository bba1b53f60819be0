import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Runes are tested as the browser runs them, not as Svelte's server build does.
  resolve: { conditions: ['browser'] },
  test: {
    include: ['{src,scripts,tests}/**/*.test.ts'],
    // No test changes what a module keeps, and one process for all is half as slow.
    isolate: false,
    // A hang ends; how fast the machine is decides nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
