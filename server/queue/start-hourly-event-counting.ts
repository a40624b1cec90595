import type { Pool } from 'pg';
import type { Log } from '../../core/telemetry/log.ts';
import { recordHourlyEventCounts } from './hourly-event-counts.ts';
import { createAllQueuesStateReader, queueSchemaOf } from './queue-state.ts';

type Options = {
  namespace: string;
  /** Databases of the process. The pool is that of the auth database. */
  database: { pool: Pool; all: readonly { pool: Pool }[] };
  log: Log;
  clock?: () => Date;
};

/** Starts to count the events of this process in the auth database, which every process with a database opens. */
export function startHourlyEventCounting({ namespace, database, log, clock }: Options) {
  const readQueue = createAllQueuesStateReader(database, namespace);
  return recordHourlyEventCounts({
    pool: database.pool,
    schema: queueSchemaOf(namespace),
    log,
    clock,
    readQueueDepth: async () => (await readQueue()).dueJobs,
  });
}
