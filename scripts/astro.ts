/**
 * Runs Astro's command line in the foreground and without telemetry, the same on every system.
 * `--ignore-lock` keeps one copy of the project from refusing to start beside another, and keeps
 * `dev` and `preview` attached to the terminal that started them.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const command = process.argv[2];
if (command === 'dev' || command === 'preview') process.argv.push('--ignore-lock');

await import(new URL('./bin/astro.mjs', import.meta.resolve('astro/package.json')).href);
