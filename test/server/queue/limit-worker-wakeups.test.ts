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
  const startJob = () => events.emit('job:start', {} as never);
  return { workerPool, nudge, stop, startJob };
}

describe('the wakeups of workers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happen at once for the first job, and together for those of the next 50 ms', () => {
    const { workerPool, nudge } = openPool();
    for (const jobs of [1, 2, 2]) workerPool.nudge(jobs);
    expect(nudge.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(50);
    expect(nudge.mock.calls).toEqual([[1], [1]]);
  });

  it('continue with the next worker when one finds a job, for as many as were enqueued', () => {
    const { workerPool, nudge, startJob } = openPool();
    workerPool.nudge(3);
    expect(nudge).toHaveBeenCalledTimes(1);
    for (let job = 0; job < 5; job += 1) startJob();
    expect(nudge).toHaveBeenCalledTimes(3);
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
    const { workerPool, nudge, stop, startJob } = openPool();
    for (const jobs of [2, 1]) workerPool.nudge(jobs);
    stop();
    vi.advanceTimersByTime(1_000);
    startJob();
    expect(nudge).toHaveBeenCalledTimes(1);
  });
});
