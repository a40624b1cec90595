import type { Pool } from 'pg';
import { typedKeysOf } from '../../core/lib/records.ts';
import type { ActivityCount, ActivityKind, ActivityQuery } from '../../core/ports/server-monitoring.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { addMetricCountListener, type MetricCounterName } from '../../core/telemetry/metrics.ts';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Events that are counted by hour: the kind and the attribute that distinguishes them. */
const countedEvents = {
  'trellis.sign_ins': { kind: 'sign_ins', label: 'method' },
  'trellis.sign_ins.failures': { kind: 'refused_sign_ins', label: 'method' },
  'trellis.limits.refusals': { kind: 'rate_limit_refusals', label: 'limit' },
  'trellis.errors': { kind: 'errors', label: 'part' },
  'trellis.queue.abandoned': { kind: 'failed_jobs', label: 'task' },
} as const satisfies Partial<Record<MetricCounterName, { kind: ActivityKind; label: string }>>;

const flushMilliseconds = 10_000;
const hourMilliseconds = 3_600_000;
const retentionDays = 31;
/** Maximum number of labels per hour and process, so that a flood of names cannot fill the table. */
const maxEntries = 500;

/** Creates the table of the counts beside the queue, which every process with a database can reach. */
export async function createHourlyEventCountTable(pool: Pick<Pool, 'query'>, schema: string): Promise<void> {
  await pool.query(
    `CREATE TABLE IF NOT EXISTS "${schema}".hourly_counts (
       hour timestamptz NOT NULL, kind text NOT NULL, label text NOT NULL, amount bigint NOT NULL,
       PRIMARY KEY (kind, hour, label))`,
  );
}

type RecorderOptions = {
  pool: Pick<Pool, 'query'>;
  schema: string;
  log: Log;
  clock?: () => Date;
  /** Returns the number of due jobs. Its maximum per hour is stored. */
  readQueueDepth?: () => Promise<number>;
};

/**
 * Counts the events of this process by hour and adds them to the table in batches, apart from requests. At most ten seconds of
 * counts are lost in a crash.
 */
export function recordHourlyEventCounts({
  pool,
  schema,
  log,
  clock = () => new Date(),
  readQueueDepth,
}: RecorderOptions) {
  const counts = new Map<string, number>();
  const add = (kind: ActivityKind, label: string, amount: number) => {
    const hour = Math.floor(clock().getTime() / hourMilliseconds) * hourMilliseconds;
    const key = JSON.stringify([hour, kind, label]);
    const hasSpace = counts.has(key) || counts.size < maxEntries;
    const usedKey = hasSpace ? key : JSON.stringify([hour, kind, 'other']);
    counts.set(usedKey, (counts.get(usedKey) ?? 0) + amount);
  };
  const removeListeners = typedKeysOf(countedEvents).map((name) =>
    addMetricCountListener(name, (attributes = {}, amount = 1) => {
      const { kind, label } = countedEvents[name];
      // A refreshed session is no sign-in.
      if (attributes.method !== 'token') add(kind, toLabel(attributes, label), amount);
    }),
  );
  const flush = async () => {
    const batch = [...counts];
    counts.clear();
    try {
      await writeCounts({ pool, schema }, batch);
      if (readQueueDepth) await writeQueueDepth({ pool, schema }, clock(), await readQueueDepth());
    } catch (error) {
      for (const [key, amount] of batch) counts.set(key, (counts.get(key) ?? 0) + amount);
      log.debug({ err: error }, 'hourly counts could not be written');
    }
  };
  const timer = setInterval(() => void flush(), flushMilliseconds).unref();
  return {
    flush,
    close: async () => {
      clearInterval(timer);
      for (const removeListener of removeListeners) removeListener();
      await flush();
    },
  };
}

function toLabel(attributes: Attributes, name: string): string {
  const { domain } = attributes;
  const label = String(attributes[name] ?? '');
  // Names of methods repeat in the domains.
  return domain === undefined || domain === 'auth' ? label : `${domain} ${label}`;
}

type Place = Pick<RecorderOptions, 'pool' | 'schema'>;

async function writeCounts({ pool, schema }: Place, batch: readonly [string, number][]) {
  if (!batch.length) return;
  const rows = batch.map(
    ([key, amount]) => [...(JSON.parse(key) as [number, string, string]), amount] as const,
  );
  await pool.query(
    `INSERT INTO "${schema}".hourly_counts (hour, kind, label, amount)
     SELECT to_timestamp(hour / 1000.0), kind, label, amount
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) AS batch (hour, kind, label, amount)
     ON CONFLICT (kind, hour, label) DO UPDATE SET amount = hourly_counts.amount + excluded.amount`,
    [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
  );
}

/** Stores the greatest depth of the hour. The first sample of an hour also deletes the counts that are too old. */
async function writeQueueDepth({ pool, schema }: Place, now: Date, depth: number) {
  const { rows } = await pool.query<{ isNew: boolean }>(
    `INSERT INTO "${schema}".hourly_counts AS stored (hour, kind, label, amount)
     VALUES (date_trunc('hour', $1::timestamptz, 'UTC'), 'queue_depth', '', $2)
     ON CONFLICT (kind, hour, label) DO UPDATE SET amount = greatest(stored.amount, excluded.amount)
     RETURNING xmax = 0 AS "isNew"`,
    [now, depth],
  );
  if (!rows[0]?.isNew) return;
  const oldest = new Date(now.getTime() - retentionDays * 24 * hourMilliseconds);
  await pool.query(`DELETE FROM "${schema}".hourly_counts WHERE hour < $1`, [oldest]);
}

/** Maximum number of rows that one query returns. */
const maxRows = 10_000;

/** Lists the counts of a kind by hour and label, oldest first. */
export async function listHourlyEventCounts(
  { pool, schema }: Place,
  { kind, from, before }: ActivityQuery,
): Promise<ActivityCount[]> {
  const { rows } = await pool.query<ActivityCount>(
    `SELECT hour, label, amount::int AS count FROM "${schema}".hourly_counts
     WHERE kind = $1 AND hour >= $2 AND hour < $3 ORDER BY hour, label LIMIT ${maxRows}`,
    [kind, from, before],
  );
  return rows;
}
