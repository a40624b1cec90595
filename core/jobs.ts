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
export type Enqueue<Jobs> = <Name extends keyof Jobs & string>(
  tx: SqlExecutor,
  name: Name,
  payload: Jobs[Name],
  options?: JobOptions,
) => Promise<void>;

/** A task is idempotent: it may run again after a crash between its effect and its record. */
export type Task<Payload> = (payload: Payload) => Promise<void>;
export type Tasks<Jobs> = { [Name in keyof Jobs]: Task<Jobs[Name]> };

export function createEnqueue<Jobs>(queueSchema: string): Enqueue<Jobs> {
  const sql = `SELECT "${queueSchema}".add_job($1, $2::json, run_at := $3::timestamptz, job_key := $4, max_attempts := $5::int)`;
  return async (tx, name, payload, { runAt, key, maxAttempts = 8 } = {}) => {
    await tx.$executeRawUnsafe(
      sql,
      name,
      JSON.stringify(payload),
      runAt?.toISOString() ?? null,
      key ?? null,
      maxAttempts,
    );
  };
}

/** Announces an event to the other domains, if and only if the transaction commits. */
export type Announce<Events> = <Name extends keyof Events & string>(
  tx: SqlExecutor,
  event: Name,
  payload: Events[Name],
) => Promise<void>;

type JobsThatTake<Payload, Jobs> = {
  [Name in keyof Jobs & string]: Payload extends Jobs[Name] ? Name : never;
}[keyof Jobs & string];

/** The jobs that an event becomes, at most one per listening domain; each has the event's payload. */
export type Listeners<Events, Jobs> = {
  [Name in keyof Events]: readonly JobsThatTake<Events[Name], Jobs>[];
};

export function createAnnounce<Events, Jobs>(
  enqueue: Enqueue<Jobs>,
  listeners: Listeners<Events, Jobs>,
): Announce<Events> {
  return async (tx, event, payload) => {
    for (const name of listeners[event]) await enqueue(tx, name, payload as never);
  };
}
