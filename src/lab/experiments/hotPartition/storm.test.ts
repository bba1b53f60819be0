import { expect, test } from 'vitest';
import { Storm, type StormReport, type StormSettings } from './storm.ts';

const calm: StormSettings = { likes: 1000, rate: 100, shards: 1, window: 0, tries: 1, seed: 7 };

async function blow(
  settings: Partial<StormSettings>,
): Promise<{ storm: Storm; report: StormReport }> {
  const storm = await Storm.prepare({ ...calm, ...settings });
  while (!storm.over) storm.run(1000);
  return { storm, report: storm.report() };
}

const tallies = ({ sim }: Storm): [tally: number, likes: number] => {
  const items = sim.snapshot().items('Social');
  const stored = items.map(({ likeTally }) =>
    likeTally && 'N' in likeTally ? Number(likeTally.N) : 0,
  );
  return [stored.reduce((sum, n) => sum + n, 0), items.filter((item) => !item.likeTally).length];
};

test.each([
  [50, 10],
  [100, 10],
  [200, 4],
  [400, 5],
])('at %i likes a second and a window of %i ms, ρ/(1+ρ) of them conflict', async (rate, window) => {
  // Below the partition's ceiling, or throttling would take its share.
  const { report } = await blow({ likes: 40_000, rate: rate / 2, window: window * 2 });
  const rho = (rate / 1000) * window;
  const { conflicts, throttled, accepted, arrived } = report.total;
  expect(throttled).toBe(0);
  expect(accepted + conflicts).toBe(arrived);
  expect(Math.abs(conflicts / arrived - rho / (1 + rho))).toBeLessThan(
    0.02 * (rho / (1 + rho)) + 0.004,
  );
});

test('with no window a hot post takes 250 a second, and the rest is throttled', async () => {
  const { report } = await blow({ likes: 5000, rate: 500 });
  expect(report.total.conflicts).toBe(0);
  for (const { accepted } of report.seconds.slice(0, -1))
    expect(Math.abs(accepted - 250)).toBeLessThanOrEqual(2);
});

test('shards share the storm', async () => {
  const { report } = await blow({ likes: 20_000, rate: 1000, shards: 10 });
  expect(report.total).toMatchObject({ accepted: 20_000, throttled: 0 });
});

test('whatever happens, tally and likes agree, and every like is accounted for', async () => {
  const { storm, report } = await blow({ likes: 3000, rate: 400, shards: 3, window: 8, tries: 4 });
  const { accepted, lost, arrived, conflicts } = report.total;
  expect([arrived, accepted + lost]).toEqual([3000, 3000]);
  expect(conflicts).toBeGreaterThan(0);
  expect(tallies(storm)).toEqual([accepted, accepted]);
  expect(storm.sim.snapshot().staged()).toEqual([]);
  expect(report.units % 4).toBe(0);
});

test('the same seed gives the same storm, another one another', async () => {
  const settings = { likes: 2000, rate: 200, window: 10, tries: 3 };
  const { report } = await blow(settings);
  expect((await blow(settings)).report).toEqual(report);
  expect((await blow({ ...settings, seed: 8 })).report).not.toEqual(report);
});
