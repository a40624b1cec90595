import { metrics } from '@opentelemetry/api';
import { type CounterName, counters } from '../../core/telemetry/metrics.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { QueueState } from '../queue-state.ts';

/** The original's name, which dashboards and alerts use. */
export const meterName = 'gotrue';

/** All counters, and the gauges for the running version. */
export function createCounting() {
  const meter = metrics.getMeter(meterName);
  const ready = new Map(
    Object.entries(counters).map(([name, description]) => [name, meter.createCounter(name, { description })]),
  );
  const show = (name: string, description: string, value: number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(value));
  show('gotrue_running', 'Whether the service runs.', 1);
  for (const [part, value] of Object.entries(readVersion(manifest.version))) {
    show(`global_auth_version_${part}`, `The ${part} part of the version.`, value);
  }
  return (name: CounterName, attributes: Record<string, string | number | boolean> = {}, amount = 1) =>
    ready.get(name)?.add(amount, attributes);
}

/** `1.4.2-rc.3` and the like. */
function readVersion(version: string) {
  const [, major, minor, patch, rc = 0] = /^(\d+)\.(\d+)\.(\d+)(?:-rc\.?(\d+))?/.exec(version) ?? [];
  return { major: Number(major), minor: Number(minor), patch: Number(patch), rc: Number(rc) };
}

/** What is asked of a pool of database connections. */
export type WatchedPool = { totalCount: number; idleCount: number; waitingCount: number };

/** How busy the connections are, asked whenever metrics are read. */
export function watchPool(pool: WatchedPool) {
  const meter = metrics.getMeter(meterName);
  meter
    .createObservableGauge('db.client.connection.count', { description: 'Database connections, by state.' })
    .addCallback((result) => {
      result.observe(pool.idleCount, { 'db.client.connection.state': 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { 'db.client.connection.state': 'used' });
    });
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Requests that wait for a database connection.',
    })
    .addCallback((result) => result.observe(pool.waitingCount));
}

/** How the queue is doing, asked whenever metrics are read; nothing while the database does not answer. */
export function watchQueue(readState: () => Promise<QueueState>) {
  const meter = metrics.getMeter(meterName);
  const due = meter.createObservableGauge('trellis.queue.due_jobs', {
    description: 'Jobs that could run and that no worker has begun.',
    unit: '{job}',
  });
  const oldest = meter.createObservableGauge('trellis.queue.oldest_due_job.age', {
    description: 'How long the oldest job that could run has been waiting.',
    unit: 's',
  });
  const heartbeat = meter.createObservableGauge('trellis.queue.worker.heartbeat.age', {
    description: 'How long ago a worker was last alive.',
    unit: 's',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await readState().catch(() => null);
      if (!state) return;
      result.observe(due, state.dueJobs);
      result.observe(oldest, state.oldestDueJobSeconds);
      if (state.workerHeartbeatSeconds !== null) result.observe(heartbeat, state.workerHeartbeatSeconds);
    },
    [due, oldest, heartbeat],
  );
}

/** How many streams of subscriptions are open, asked whenever metrics are read. */
export function watchStreams(readOpen: () => number) {
  metrics
    .getMeter(meterName)
    .createObservableGauge('trellis.live.streams.open', {
      description: 'Streams of subscriptions that are open.',
    })
    .addCallback((result) => result.observe(readOpen()));
}
