import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { createQueueStateReader } from '../../../server/queue/queue-state.ts';

test('the state of the queue is read again after some seconds although the clock was set back', async () => {
  let dueJobs = 0;
  const query = async () => {
    dueJobs += 1;
    return { rows: [{ dueJobs }] };
  };
  const read = createQueueStateReader({ query } as unknown as Pool, 'graphile_worker');
  await read();
  using clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(Date.now() - 3_600_000);

  expect(await read()).toEqual({ dueJobs: 1 });
  await expect.poll(async () => (await read()).dueJobs).toBe(2);
});
