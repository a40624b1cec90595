import type { CreateDemo, ServerMonitoring, ServerPartHealth } from '../../core/ports/server-monitoring.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { listHourlyEventCounts } from '../queue/hourly-event-counts.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';
import { createQueueStatusReader } from '../queue/queue-status.ts';

type Options = {
  production: boolean;
  database: ServerDatabase;
  namespace: string;
  listParts: () => Promise<ServerPartHealth[]>;
  createDemo?: CreateDemo;
};

/** Opens the information about the running server that operators read by the graph. */
export function createServerMonitoring({
  production,
  database,
  namespace,
  listParts,
  createDemo,
}: Options): ServerMonitoring {
  return {
    isProduction: production,
    readQueue: createQueueStatusReader(database, namespace),
    listParts,
    listActivity: (query) =>
      listHourlyEventCounts({ pool: database.pool, schema: queueSchemaOf(namespace) }, query),
    createDemo: production ? undefined : createDemo,
  };
}
