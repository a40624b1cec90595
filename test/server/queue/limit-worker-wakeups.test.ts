import { EventEmitter } from 'node:events';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitWorkerWakeups } from '../../../server/queue/limit-worker-wakeups.ts';

function openPool() {
  const events: WorkerEvents = new EventEmitter();
  limitWorkerWakeups(events);
  const nudge = vi.fn<(jobs: number) => void>();
  const workerPool = { nudge } as unknown as WorkerPool;
  events.emit('pool:create', { workerPool } as never);
  const stop = () => events.emit('pool:gracefulShutdown', { workerPool } as never);
  return { workerPool, nudge, stop };
}

describe('the wakeups of workers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happen at once for the first job, and together for those of the next 50 ms', () => {
    const { workerPool, nudge } = openPool();
    for (const jobs of [1, 2, 2]) workerPool.nudge(jobs);
    expect(nudge.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(50);
    expect(nudge.mock.calls).toEqual([[1], [4]]);
  });

  it('happen at once again after a pause', () => {
    const { workerPool, nudge } = openPool();
    workerPool.nudge(1);
    vi.advanceTimersByTime(50);
    workerPool.nudge(1);
    expect(nudge).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    expect(nudge).toHaveBeenCalledTimes(2);
  });

  it('end with the pool', () => {
    const { workerPool, nudge, stop } = openPool();
    for (const jobs of [1, 1]) workerPool.nudge(jobs);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(nudge).toHaveBeenCalledTimes(1);
  });
});
