import { isRecord } from '../lib/records.ts';
import { currentTracing } from '../telemetry/tracing.ts';

/** The part of a Prisma client or transaction that enqueueing needs. */
export type SqlExecutor = {
  $executeRawUnsafe: (sql: string, ...values: unknown[]) => PromiseLike<number>;
};

type JobOptions = {
  /** The earliest time of the run. */
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced. */
  key?: string;
  maxAttempts?: number;
};

/**
 * Enqueues inside the caller's transaction: the job exists if and only if the change does. `Jobs` maps the
 * name of each job to its payload; jobs are named after the domain that runs them.
 */
export type EnqueueJob<Jobs> = <Name extends keyof Jobs & string>(
  tx: SqlExecutor,
  name: Name,
  payload: Jobs[Name],
  options?: JobOptions,
) => Promise<void>;

/** Name, payload and options of one job of a batch. */
export type JobToEnqueue<Jobs> = {
  [Name in keyof Jobs & string]: JobOptions & { name: Name; payload: Jobs[Name] };
}[keyof Jobs & string];

/** Enqueues several jobs by one statement inside the caller's transaction. Their keys must differ. */
export type EnqueueJobs<Jobs> = (tx: SqlExecutor, jobs: readonly JobToEnqueue<Jobs>[]) => Promise<void>;

/** A task is idempotent: it can run again after a crash between its effect and the record of its success. */
export type JobTask<Payload> = (payload: Payload) => Promise<void>;
/** Functions that run the jobs, by the name of the job. */
export type JobTasks<Jobs> = { [Name in keyof Jobs]: JobTask<Jobs[Name]> };

export function createEnqueueJob<Jobs>(queueSchema: string): EnqueueJob<Jobs> {
  const enqueueAll = createEnqueueJobs<Jobs>(queueSchema);
  return (tx, name, payload, options) =>
    enqueueAll(tx, [{ ...options, name, payload } as JobToEnqueue<Jobs>]);
}

export function createEnqueueJobs<Jobs>(queueSchema: string): EnqueueJobs<Jobs> {
  const sql = `SELECT FROM ${enqueueJobsSql(queueSchema, '$1')}`;
  return async (tx, jobs) => {
    if (jobs.length) await tx.$executeRawUnsafe(sql, serializeQueueJobs(jobs));
  };
}

/** SQL call of the queue's `add_jobs` function. `parameter` holds the result of `serializeQueueJobs`. */
export function enqueueJobsSql(queueSchema: string, parameter: string): string {
  return `"${queueSchema}".add_jobs(ARRAY(
    SELECT (name, payload, NULL, run_at, max_attempts, key, NULL, NULL)::"${queueSchema}".job_spec
    FROM json_to_recordset(${parameter}::json)
      AS job(name text, payload json, run_at timestamptz, max_attempts smallint, key text)))`;
}

/** A job to enqueue, without the type of its payload. */
export type AnyJobToEnqueue = JobOptions & { name: string; payload: unknown };

export function serializeQueueJobs(jobs: readonly AnyJobToEnqueue[]): string {
  const { traceparent } = currentTracing?.isRecording() ? currentTracing.outgoingHeaders() : {};
  return JSON.stringify(
    jobs.map(({ name, payload, runAt, key, maxAttempts = 8 }) => {
      const tracedPayload =
        traceparent && isRecord(payload) ? { ...payload, [traceKey]: traceparent } : payload;
      return { name, payload: tracedPayload, run_at: runAt, key, max_attempts: maxAttempts };
    }),
  );
}

/** Payload key of the trace in which the job was enqueued. */
const traceKey = '_traceparent';

/** Splits a stored payload of `serializeQueueJobs` into the payload and, if the job was enqueued in a trace, its `traceparent`. */
export function parseTracedJobPayload(storedPayload: unknown): { payload: unknown; traceparent?: string } {
  if (!isRecord(storedPayload) || typeof storedPayload[traceKey] !== 'string')
    return { payload: storedPayload };
  const { [traceKey]: traceparent, ...payload } = storedPayload;
  return { payload, traceparent };
}

/** Announces an event to the other domains, if and only if the transaction commits. */
export type AnnounceEvent<Events> = <Name extends keyof Events & string>(
  tx: SqlExecutor,
  event: Name,
  payload: Events[Name],
) => Promise<void>;

type JobsAccepting<Payload, Jobs> = {
  [Name in keyof Jobs & string]: Payload extends Jobs[Name] ? Name : never;
}[keyof Jobs & string];

/** The jobs that each event enqueues, at most one per listening domain. Their payload is that of the event. */
export type EventListenerJobs<Events, Jobs> = {
  [Name in keyof Events]: readonly JobsAccepting<Events[Name], Jobs>[];
};

export function createEventAnnouncer<Events, Jobs>(
  enqueue: EnqueueJob<Jobs>,
  listeners: EventListenerJobs<Events, Jobs>,
): AnnounceEvent<Events> {
  return async (tx, event, payload) => {
    for (const name of listeners[event]) await enqueue(tx, name, payload as never);
  };
}
