import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ServerPartHealth } from '../../core/ports/server-monitoring.ts';
import { listPendingMigrations } from '../../prisma/migrate/apply-migrations.ts';
import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import { createAllQueuesStateReader, deadWorkerSeconds, type QueueState } from '../queue/queue-state.ts';
import { projectRoot } from '../settings/project-root.ts';

export type ReadinessState = 'ok' | 'failing';

/** Whether requests can be served, and the state of each part. */
type ReadinessReport = { ready: boolean } & Record<string, unknown>;
export type CheckReadiness = () => Promise<ReadinessReport>;

type Place = { storedDomains: readonly DomainSubgraphName[]; database: { pool: Pool } };
type ReadinessOptions = { places: readonly Place[]; namespace: string };

/** Timeout of a probe, so that balancers get a response in time. */
const probeMilliseconds = 1_200;

/** Checks database, migrations and queue. A dead worker is reported, but requests are served without one. */
export function createReadinessCheck({ places, namespace }: ReadinessOptions): CheckReadiness {
  const pools = places.map(({ database }) => database.pool);
  const readQueue = createAllQueuesStateReader({ all: places.map(({ database }) => database) }, namespace);
  let state: QueueState | undefined;
  const probes = [
    createProbe(() => Promise.all(pools.map((pool) => pool.query('SELECT 1')))),
    createProbe(() => Promise.all(places.map((place) => refusePending(place, namespace)))),
    createProbe(async () => {
      state = await readQueue();
    }),
  ] as const;
  return async () => {
    const [database, migrations, queueState] = await Promise.all(probes.map((probe) => probe()));
    // The state of the queue may be a few seconds old.
    const queue = database && queueState;
    const parts = {
      database: toState(database),
      migrations: toState(migrations),
      queue: toState(queue),
    };
    const ready = Object.values(parts).every((part) => part === 'ok');
    return { ready, ...parts, ...describeWorker(queue ? state : undefined) };
  };
}

/** Converts the states of a report to parts. Other values of the report, such as ages, are omitted. */
export function toServerParts(report: unknown): ServerPartHealth[] {
  return Object.entries(report ?? {}).flatMap(([name, state]) =>
    state === 'ok' || state === 'failing' ? [{ name, isHealthy: state === 'ok' }] : [],
  );
}

function describeWorker(queue: QueueState | undefined) {
  const { oldestDueJobSeconds = null, workerHeartbeatSeconds = null } = queue ?? {};
  const isAlive = workerHeartbeatSeconds !== null && workerHeartbeatSeconds < deadWorkerSeconds;
  const worker: ReadinessState = isAlive ? 'ok' : 'failing';
  return { worker, oldestDueJobSeconds, workerHeartbeatSeconds };
}

async function refusePending({ storedDomains, database }: Place, namespace: string) {
  for (const domain of storedDomains) {
    const folder = join(projectRoot, 'prisma', domain, 'migrations');
    const pending = await listPendingMigrations(database.pool, `${namespace}${domain}`, folder);
    if (pending.length) throw new Error(`${domain} has pending migrations`);
  }
}

function toState(isFine: boolean | undefined): ReadinessState {
  return isFine ? 'ok' : 'failing';
}

/** Creates a probe with a timeout. A probe that is still running is not started a second time. */
function createProbe(check: () => Promise<unknown>): () => Promise<boolean> {
  let runningProbe: Promise<boolean> | undefined;
  return async () => {
    runningProbe ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        runningProbe = undefined;
      });
    return Promise.race([runningProbe, setTimeout(probeMilliseconds, false, { ref: false })]);
  };
}
