import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { watchReplicaLag } from '../../../prisma/pool/watch-replica-lag.ts';

const utc = { zone: 'UTC', role: 'app', database: 'app' };

/** Both servers of a standby that has replayed everything until it halts. */
function openServers() {
  let written = 0n;
  let replayed: bigint | undefined;
  const poolOf = (readRow: () => object) =>
    ({ query: async () => ({ rows: [readRow()] }) }) as unknown as pg.Pool;
  return {
    halt: () => {
      replayed = written;
    },
    pools: {
      primary: poolOf(() => {
        written += 1n;
        return { end: String(written), system: 'one' };
      }),
      replica: poolOf(() => ({ replayed: String(replayed ?? written), system: 'one', ...utc })),
    },
  };
}

test('a standby that halts is too far behind although the clock was set back', async () => {
  const { halt, pools } = openServers();
  const log = { warn: () => undefined, info: () => undefined };
  const watch = watchReplicaLag({ ...pools, maxLagMs: 100, betweenSamples: 5, log });
  await expect.poll(() => watch.isFresh()).toBe(true);
  using clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(Date.now() - 3_600_000);

  halt();

  await expect.poll(() => watch.isFresh()).toBe(false);
  await watch.close();
});
