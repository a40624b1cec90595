import type { Log } from '../../core/telemetry/log.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { createAllQueuesStateReader, queueSchemaOf } from '../queue/queue-state.ts';
import type { Settings } from '../settings/load-settings.ts';
import { recordHourlyCounts } from './hourly-counts.ts';

type Options = {
  settings: Pick<Settings, 'database'>;
  database: ServerDatabase;
  log: Log;
  clock?: () => Date;
};

/** Starts to count the events of this process in the auth database, which every process with a database opens. */
export function startHourlyCounts({ settings, database, log, clock }: Options) {
  const { namespace } = settings.database;
  const readQueue = createAllQueuesStateReader(database, namespace);
  return recordHourlyCounts({
    pool: database.pool,
    schema: queueSchemaOf(namespace),
    log,
    clock,
    readQueueDepth: async () => (await readQueue()).dueJobs,
  });
}
