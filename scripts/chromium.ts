/**
 * Finds the Chromium that drives the site in tests and measurements: `CHROMIUM_PATH`, one that the
 * system has, or Playwright's own. Run as a script it prints the path, or fails when there is none.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** The first is the browser without its window, which takes half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Nothing that the browser does by itself may reach out: only the pages' own requests count. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/** The path of an installed Chromium, or undefined. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
}

if (import.meta.main) {
  const found = findChromium();
  if (found) console.log(found);
  else process.exitCode = 1;
}
