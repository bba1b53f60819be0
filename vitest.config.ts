import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Runes are tested as the browser runs them, not as Svelte's server build does.
  resolve: { conditions: ['browser'] },
  test: {
    include: ['{src,scripts,tests}/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
