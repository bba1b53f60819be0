/**
 * The site in development, as a process of its own: whoever started it hears its address, and ends
 * it by letting go of it.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
process.env['ASTRO_DISABLE_UPDATE_CHECK'] = 'true';

const { dev } = await import('astro');

// A terminal interrupts this process too; when to end is for the one to say who started it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const site = await dev({ server: { port: Number(process.argv[2]) } });
process.once('disconnect', async () => {
  await site.stop();
  process.exit();
});
process.send?.({ port: site.address.port });
