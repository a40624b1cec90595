import { join } from 'node:path';
import type { Pool } from 'pg';
import { listPendingMigrations } from '../../prisma/apply-migrations.ts';
import { projectRoot } from '../project-root.ts';
import { queueSchemaOf } from '../queue.ts';
import { createQueueState, deadWorkerSeconds, type QueueState } from '../queue-state.ts';

export type PartState = 'ok' | 'failing';

/** Whether requests are welcome, and each part by name. */
export type ReadinessReport = { ready: boolean } & Record<string, unknown>;
export type Readiness = () => Promise<ReadinessReport>;

type ReadinessOptions = { pool: Pool; namespace: string };

/** Whatever hangs, a balancer is answered in time. */
const probeMilliseconds = 1_200;

/** Asks the database, its migrations and the queue. A dead worker is told of, but requests are served without one. */
export function createReadiness({ pool, namespace }: ReadinessOptions): Readiness {
  const readQueue = createQueueState(pool, queueSchemaOf(namespace));
  let state: QueueState | undefined;
  const probes = [
    createProbe(() => pool.query('SELECT 1')),
    createProbe(() => refusePending(pool, namespace)),
    createProbe(async () => {
      state = await readQueue();
    }),
  ] as const;
  return async () => {
    const [database, migrations, counted] = await Promise.all(probes.map((probe) => probe()));
    // What is known of the queue may be a few seconds old.
    const queue = database && counted;
    const parts = { database: toState(database), migrations: toState(migrations), queue: toState(queue) };
    const ready = Object.values(parts).every((part) => part === 'ok');
    return { ready, ...parts, ...describeWorker(queue ? state : undefined) };
  };
}

function describeWorker(queue: QueueState | undefined) {
  const { oldestDueJobSeconds = null, workerHeartbeatSeconds = null } = queue ?? {};
  const isAlive = workerHeartbeatSeconds !== null && workerHeartbeatSeconds < deadWorkerSeconds;
  const worker: PartState = isAlive ? 'ok' : 'failing';
  return { worker, oldestDueJobSeconds, workerHeartbeatSeconds };
}

async function refusePending(pool: Pool, namespace: string) {
  for (const domain of ['auth', 'campaigns', 'cms']) {
    const folder = join(projectRoot, 'prisma', domain, 'migrations');
    const pending = await listPendingMigrations(pool, `${namespace}${domain}`, folder);
    if (pending.length) throw new Error(`${domain} has pending migrations`);
  }
}

function toState(isFine: boolean | undefined): PartState {
  return isFine ? 'ok' : 'failing';
}

/** Whether something works, known in time; a question that hangs is not asked again beside itself. */
function createProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, late()]);
  };
}

function late() {
  return new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), probeMilliseconds).unref();
  });
}
