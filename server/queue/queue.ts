import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../../core/telemetry/log.ts';
import { guardPoolConnections } from '../../prisma/pool/guard-pool.ts';
import { DatabaseSessionClient } from '../../prisma/pool/session-client.ts';
import { neverAbortedSignals, type StopSignals } from '../lifecycle/stop-signals.ts';
import { createHourlyEventCountTable } from './hourly-event-counts.ts';
import { type PartialJobTasks, recurringJobs } from './jobs.ts';
import { maintainWorkerHeartbeat } from './keep-alive.ts';
import { limitWorkerWakeups } from './limit-worker-wakeups.ts';
import { createWorkerHeartbeatTable } from './queue-state.ts';
import { retryLostConnections } from './retry-lost-connections.ts';
import { toWorkerTaskList } from './worker-task-list.ts';

export async function migrateQueue(pool: pg.Pool, schema: string, log: Log) {
  await runMigrations({ pgPool: pool, schema, logger: createQueueLog(log) });
  await createWorkerHeartbeatTable(pool, schema);
  await createHourlyEventCountTable(pool, schema);
}

const cronItems = parseCronItems(
  recurringJobs.map(([task, match, jobKey = task]) => ({ task, match, options: { jobKey } })),
);

type WorkerOptions = {
  connection: pg.PoolConfig;
  schema: string;
  tasks: PartialJobTasks;
  log: Log;
  /** Domains whose recurring jobs this worker runs on schedule. */
  cronDomains: readonly string[];
  /** Jobs that run at the same time. */
  concurrency?: number;
  /** Called with the reason when a connection is lost. */
  onLoss?: (reason: string) => void;
  stopping?: StopSignals;
  /** Called with the id with which a runner locks its jobs, before the first job. */
  onRunner?: (id: string) => void;
};

/** Time without a reply after which a connection counts as lost. Statements of the queue are short, even if jobs are long. */
const silenceMilliseconds = 8_000;

export type QueueWorker = { close: () => Promise<void> };

/** Runs jobs with a separate pool, so that a busy queue does not slow down requests. */
export async function startWorker({
  connection,
  schema,
  tasks,
  log,
  onLoss = () => undefined,
  cronDomains,
  concurrency = 3,
  stopping = neverAbortedSignals,
  onRunner,
}: WorkerOptions): Promise<QueueWorker> {
  const pool = new pg.Pool({
    Client: DatabaseSessionClient,
    ...connection,
    application_name: 'trellis worker',
    // Besides the jobs: the listener, one to fetch jobs and one to record finished ones.
    max: concurrency + 3,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  guardPoolConnections(pool, {
    silenceMilliseconds,
    onLoss,
    onIdleLoss: ({ message }) => log.debug({ error: message }, 'idle database connection of the worker lost'),
  });
  // The library keeps the options of every runner forever, so a closed worker clears its tasks.
  const runningTasks = new Map(Object.entries(tasks));
  const connectionRetry = retryLostConnections(pool);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onRunner?.(workerPool.id));
  limitWorkerWakeups(events);
  const stopBeating = maintainWorkerHeartbeat({ pool, schema, events });
  const isClocked = (task: string) => cronDomains.some((domain) => task.startsWith(`${domain}.`));
  const start = () =>
    run({
      pgPool: pool,
      schema,
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: toWorkerTaskList(runningTasks, log),
      parsedCronItems: cronItems.filter(({ task }) => runningTasks.has(task) && isClocked(task)),
      logger: createQueueLog(log),
    });
  const stop = await keepRunning(start, stopping, log);
  return {
    close: async () => {
      stopBeating();
      connectionRetry.stop();
      await Promise.race([stop(), connectionRetry.gaveUp]);
      await untilIdle(pool);
      runningTasks.clear();
      pool
        .removeAllListeners('connect')
        .removeAllListeners('error')
        .on('error', () => undefined);
      await pool.end();
    },
  };
}

const drainMilliseconds = 2_000;

/** Waits until a stopped runner has recorded its last jobs, which would otherwise run again. */
async function untilIdle(pool: pg.Pool) {
  const deadline = performance.now() + drainMilliseconds;
  do {
    await setTimeout(10);
  } while (performance.now() < deadline && (pool.waitingCount > 0 || pool.idleCount < pool.totalCount));
}

const restartMilliseconds = 2_000;

/** Restarts the runner when it ends because the database is unavailable. Returns the function that stops it. */
async function keepRunning(start: () => Promise<Runner>, { forced }: StopSignals, log: Log) {
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
    // On a forced stop, running jobs count as failed, so that they are retried soon.
    const releaseJobs = () => void runner?.kill().catch(() => undefined);
    forced.addEventListener('abort', releaseJobs, { once: true });
    // The runner may already have stopped.
    await runner?.stop().catch(() => undefined);
  };
}

function createQueueLog(log: Log) {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ component: 'queue' }, message);
    else if (level === 'warning') log.warn({ component: 'queue' }, message);
    else log.trace({ component: 'queue' }, message);
  });
}
