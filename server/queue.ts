import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Tasks } from '../core/jobs.ts';
import type { Log } from '../core/log.ts';
import { count } from '../core/telemetry/metrics.ts';
import { guardPool } from '../prisma/guard-pool.ts';
import { keepAlive } from './keep-alive.ts';
import { createHeartbeats } from './queue-state.ts';
import { retryLostConnections } from './retry-lost-connections.ts';
import { notStopping, type Stopping } from './stopping.ts';

export function queueSchemaOf(namespace: string) {
  return `${namespace}graphile_worker`;
}

export async function migrateQueue(pool: pg.Pool, schema: string, log: Log) {
  await runMigrations({ pgPool: pool, schema, logger: createQueueLog(log) });
  await createHeartbeats(pool, schema);
}

/** For a database that was started a moment ago: whoever held a job in it is gone. */
export async function unlockAllJobs(pool: pg.Pool, schema: string) {
  await pool.query(`SELECT "${schema}".force_unlock_workers(
    (SELECT array_agg(DISTINCT locked_by) FROM "${schema}"._private_jobs WHERE locked_by IS NOT NULL))`);
}

/** What runs by the clock, whoever asks or not. */
const cronItems = parseCronItems([
  {
    task: 'campaigns.sweep_deliveries',
    match: '* * * * *',
    options: { jobKey: 'campaigns.sweep_deliveries' },
  },
  {
    task: 'campaigns.reconcile_budgets',
    match: '*/10 * * * *',
    options: { jobKey: 'campaigns.reconcile_budgets' },
  },
  { task: 'campaigns.expire', match: '* * * * *', options: { jobKey: 'campaigns.expire.sweep' } },
  {
    task: 'campaigns.retire_deliveries',
    match: '41 * * * *',
    options: { jobKey: 'campaigns.retire_deliveries' },
  },
  { task: 'campaigns.tend_webhooks', match: '*/5 * * * *', options: { jobKey: 'campaigns.tend_webhooks' } },
  { task: 'auth.clean_up', match: '17 * * * *', options: { jobKey: 'auth.clean_up' } },
  { task: 'auth.reseal_secrets', match: '27 * * * *', options: { jobKey: 'auth.reseal_secrets' } },
  {
    task: 'campaigns.reseal_secrets',
    match: '29 * * * *',
    options: { jobKey: 'campaigns.reseal_secrets' },
  },
  { task: 'cms.forget_old_tries', match: '37 * * * *', options: { jobKey: 'cms.forget_old_tries' } },
]);

type WorkerOptions = {
  connection: pg.PoolConfig;
  schema: string;
  tasks: Tasks;
  log: Log;
  /** Hears of lost connections, as of those of the other pool. */
  onLoss?: (reason: string) => void;
  /** Whether what recurs runs by the clock; tests run it when they mean it. */
  byTheClock?: boolean;
  stopping?: Stopping;
  /** Told the name under which a runner locks its jobs, before it locks the first one. */
  onRunner?: (id: string) => void;
};

/** Its statements are short, whatever the jobs themselves may take. */
const silenceMilliseconds = 8_000;

export type Worker = { close: () => Promise<void> };

/** Runs jobs on a pool of its own, so that a busy queue never starves requests. */
export async function startWorker({
  connection,
  schema,
  tasks,
  log,
  onLoss = () => undefined,
  byTheClock = true,
  stopping = notStopping,
  onRunner,
}: WorkerOptions): Promise<Worker> {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'trellis worker',
    // Three jobs, the listener, the fetching of jobs and the booking of done ones.
    max: 6,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  guardPool(pool, {
    silenceMilliseconds,
    onLoss,
    onIdleLoss: ({ message }) => log.debug({ error: message }, 'the worker lost an idle database connection'),
  });
  const retrying = retryLostConnections(pool);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onRunner?.(workerPool.id));
  const stopBeating = keepAlive({ pool, schema, events });
  const start = () =>
    run({
      pgPool: pool,
      schema,
      events,
      concurrency: 3,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: toTaskList(tasks, log),
      parsedCronItems: cronItems.filter(({ task }) => byTheClock && task in tasks),
      logger: createQueueLog(log),
    });
  const stop = await keepRunning(start, stopping, log);
  return {
    close: async () => {
      stopBeating();
      retrying.stop();
      await Promise.race([stop(), retrying.gaveUp]);
      await untilIdle(pool);
      pool
        .removeAllListeners('connect')
        .removeAllListeners('error')
        .on('error', () => undefined);
      await pool.end();
    },
  };
}

const drainMilliseconds = 2_000;

/** A stopped runner may still be booking its last jobs: without this they would run again. */
async function untilIdle(pool: pg.Pool) {
  const deadline = Date.now() + drainMilliseconds;
  do {
    await setTimeout(10);
  } while (Date.now() < deadline && (pool.waitingCount > 0 || pool.idleCount < pool.totalCount));
}

const restartMilliseconds = 2_000;

/** A runner ends when its database goes away; another takes over as soon as one can start. */
async function keepRunning(start: () => Promise<Runner>, { hurried }: Stopping, log: Log) {
  let isStopping = false;
  let runner: Runner | undefined = await start();
  const watch = async () => {
    while (!isStopping) {
      await runner?.promise.catch((error: unknown) => log.error({ err: error }, 'the queue runner ended'));
      if (isStopping) return;
      await setTimeout(restartMilliseconds);
      runner = await start().catch(() => undefined);
    }
  };
  void watch();
  return async () => {
    isStopping = true;
    // Jobs that are not waited for any more count as failed, so that they are tried again soon.
    const giveJobsBack = () => void runner?.kill().catch(() => undefined);
    hurried.addEventListener('abort', giveJobsBack, { once: true });
    // It may have ended by itself a moment ago.
    await runner?.stop().catch(() => undefined);
  };
}

function toTaskList(tasks: Tasks, log: Log) {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          await task(payload as never);
        } catch (error) {
          count('trellis.queue.failures', { job: name });
          log.warn({ job: name, error: String(error) }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
}

function createQueueLog(log: Log) {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ component: 'queue' }, message);
    else if (level === 'warning') log.warn({ component: 'queue' }, message);
    else log.trace({ component: 'queue' }, message);
  });
}
