import { getHeapStatistics } from 'node:v8';
import { type MetricOptions, metrics } from '@opentelemetry/api';
import {
  type MetricCounterName,
  type MetricHistogramName,
  metricCounterDescriptions,
  metricHistogramDescriptions,
} from '../../core/telemetry/metrics.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { QueueState } from '../queue/queue-state.ts';

/** Meter name of the legacy system, which existing dashboards and alerts use. New metrics use `trellis`. */
const legacyMeter = 'gotrue';
export const meterName = 'trellis';

/** Histogram boundaries in seconds: those that OpenTelemetry recommends for HTTP, and shorter ones for work in a process. */
export const durationHistogramBoundaries = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];

type Attributes = Record<string, string | number | boolean>;

/** Counters that start at 0, so that alerts see the first event as an increase. This needs counters without attributes. */
const countersFromZero: readonly MetricCounterName[] = [
  'trellis.database.outages',
  'trellis.webhooks.disabled',
];

/** Creates all counters and the gauges of the running version. Returns the function that counts. */
export function createMetricCounters() {
  const legacy = metrics.getMeter(legacyMeter);
  const ownMeter = metrics.getMeter(meterName);
  const ready = new Map(
    Object.entries(metricCounterDescriptions).map(([name, description]) => {
      const meter = name.startsWith('trellis.') ? ownMeter : legacy;
      return [name, meter.createCounter(name, { description })];
    }),
  );
  for (const name of countersFromZero) ready.get(name)?.add(0);
  const show = (name: string, description: string, value: number) =>
    legacy.createObservableGauge(name, { description }).addCallback((result) => result.observe(value));
  show('gotrue_running', 'Whether the service runs.', 1);
  for (const [part, value] of Object.entries(readVersion(manifest.version))) {
    show(`global_auth_version_${part}`, `The ${part} part of the version.`, value);
  }
  return (name: MetricCounterName, attributes: Attributes = {}, amount = 1) =>
    ready.get(name)?.add(amount, attributes);
}

/** Creates all histograms. Returns the function that records a measurement. */
export function createMetricHistograms() {
  const meter = metrics.getMeter(meterName);
  const advice = { explicitBucketBoundaries: durationHistogramBoundaries };
  const ready = new Map(
    Object.entries(metricHistogramDescriptions).map(([name, description]) => [
      name,
      meter.createHistogram(name, { description, unit: 's', advice }),
    ]),
  );
  return (name: MetricHistogramName, seconds: number, attributes: Attributes) =>
    ready.get(name)?.record(seconds, attributes);
}

/** Parses a version such as `1.4.2-rc.3`. */
function readVersion(version: string) {
  const [, major, minor, patch, rc = 0] = /^(\d+)\.(\d+)\.(\d+)(?:-rc\.?(\d+))?/.exec(version) ?? [];
  return { major: Number(major), minor: Number(minor), patch: Number(patch), rc: Number(rc) };
}

/** The part of a connection pool that is measured. */
export type MeasuredPool = {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
};

/** Measures the connections of a pool. */
export function measurePoolConnections(pool: MeasuredPool) {
  metrics
    .getMeter(meterName)
    .createObservableGauge('db.client.connection.count', {
      description: 'Number of database connections, by state.',
      unit: '{connection}',
    })
    .addCallback((result) => {
      result.observe(pool.idleCount, { 'db.client.connection.state': 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { 'db.client.connection.state': 'used' });
    });
  measureValue('db.client.connection.max', () => pool.options.max, {
    description: 'Maximum number of database connections in the pool.',
    unit: '{connection}',
  });
  measureValue('db.client.connection.pending_requests', () => pool.waitingCount, {
    description: 'Number of requests that wait for a database connection.',
    unit: '{request}',
  });
}

/** Creates a gauge with one value. */
function measureValue(name: string, read: () => number, options: MetricOptions) {
  metrics
    .getMeter(meterName)
    .createObservableGauge(name, options)
    .addCallback((result) => result.observe(read()));
}

/** Measures the queue. Reports no values while the database does not answer. */
export function measureQueueState(readState: () => Promise<QueueState>) {
  const meter = metrics.getMeter(meterName);
  const due = meter.createObservableGauge('trellis.queue.due_jobs', {
    description: 'Number of due jobs that no worker has started.',
    unit: '{job}',
  });
  const oldest = meter.createObservableGauge('trellis.queue.oldest_due_job.age', {
    description: 'Waiting time of the oldest due job.',
    unit: 's',
  });
  const heartbeat = meter.createObservableGauge('trellis.queue.worker.heartbeat.age', {
    description: 'Time since the last heartbeat of a worker.',
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

/** Measures memory and heap usage, which the runtime instrumentation does not report. */
export function measureHeapMemory() {
  const readUtilization = () => {
    const { used_heap_size: usedBytes, heap_size_limit: limit } = getHeapStatistics();
    return usedBytes / limit;
  };
  measureValue('trellis.heap.utilization', readUtilization, {
    description: 'Used part of the maximum V8 heap.',
    unit: '1',
  });
  measureValue('process.memory.usage', () => process.memoryUsage.rss(), {
    description: 'Physical memory that the process uses.',
    unit: 'By',
  });
}

/** Measures the open streams of subscriptions. */
export function measureOpenStreams(readOpen: () => number) {
  measureValue('trellis.live.streams.open', readOpen, {
    description: 'Number of open subscription streams.',
    unit: '{stream}',
  });
}
