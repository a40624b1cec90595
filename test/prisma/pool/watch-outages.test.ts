import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { createDatabaseOutageMonitor } from '../../../prisma/pool/database-outage-monitor.ts';

/** A pool and a database that work or not, as the test says. */
function openOutages() {
  const works = { pool: false, database: false };
  const lines: string[] = [];
  const state = { hasEnded: false };
  const ask = async (isFine: boolean) => {
    if (!isFine) throw new Error('away');
  };
  const outages = createDatabaseOutageMonitor({
    check: () => ask(works.pool),
    checkNewConnection: () => ask(works.database),
    hasEnded: () => state.hasEnded,
    betweenChecks: 20,
    deadMilliseconds: 100,
    log: { warn: (_details, message) => lines.push(message) },
  });
  return { outages, works, lines, end: () => Object.assign(state, { hasEnded: true }) };
}

test('an outage is logged once at its start and once at its end, and counted once', async () => {
  const counted: string[] = [];
  setMetricCountListener((name) => counted.push(name));
  const { outages, works, lines, end } = openOutages();

  for (let request = 0; request < 5; request += 1) outages.reportFailure('refused');
  await setTimeout(60);
  outages.reportFailure('refused');
  works.pool = true;
  await expect.poll(() => lines).toContain('the database is available again');
  outages.reportFailure('refused');
  end();
  setMetricCountListener();

  expect(lines).toEqual([
    'the database is not available: requests that need it are answered with 503',
    'the database is available again',
    'the database is not available: requests that need it are answered with 503',
  ]);
  expect(counted).toEqual(['trellis.database.outages', 'trellis.database.outages']);
});

test('the end of an outage is logged although the clock was set back', async () => {
  const { outages, works, lines, end } = openOutages();
  outages.reportFailure('refused');
  using clock = vi.spyOn(Date, 'now');
  const hourAgo = Date.now() - 3_600_000;
  clock.mockReturnValue(hourAgo);

  works.pool = true;

  await expect.poll(() => lines).toContain('the database is available again');
  end();
});

test('a pool is beyond repair when it stays dead although the database takes connections, and not before', async () => {
  const { outages, works, end } = openOutages();

  outages.reportFailure('silent');
  await setTimeout(200);
  const whileDatabaseIsAway = outages.needsRestart();
  works.database = true;
  await expect.poll(() => outages.needsRestart()).toBe(true);
  works.pool = true;
  await expect.poll(() => outages.needsRestart()).toBe(false);
  end();

  expect(whileDatabaseIsAway).toBe(false);
});
