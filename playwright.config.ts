import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';

// The workers read this file again: they must come to the same port.
const port = (process.env['TALLYBOOK_TEST_PORT'] ??= String(20_000 + (process.pid % 20_000)));
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A hang ends; how fast the machine is decides nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    // Recording takes as long as half of the tests, and nobody looks at what CI recorded.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
  webServer: {
    command: `node scripts/astro.ts preview --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    stdout: 'ignore',
  },
});
