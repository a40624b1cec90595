import type { CreateDemo, ServerMonitoring, ServerPartHealth } from '../../core/ports/server-monitoring.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { listHourlyEventCounts } from '../queue/hourly-event-counts.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';
import { createQueueStatusReader } from '../queue/queue-status.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Parts that only some processes have. */
export type ServerMonitoringOptions = {
  /** Lists the parts of the server. Commands and workers, which answer no requests, have none. */
  listParts?: () => Promise<ServerPartHealth[]>;
  createDemo?: CreateDemo;
};

type Options = ServerMonitoringOptions & {
  settings: Pick<Settings, 'database' | 'production'>;
  database: ServerDatabase;
};

/** Opens the information about the running server that operators read by the graph. */
export function createServerMonitoring({ settings, database, ...options }: Options): ServerMonitoring {
  const { namespace } = settings.database;
  return {
    isProduction: settings.production,
    readQueue: createQueueStatusReader(database, namespace),
    listParts: options.listParts ?? (async () => []),
    listActivity: (query) =>
      listHourlyEventCounts({ pool: database.pool, schema: queueSchemaOf(namespace) }, query),
    createDemo: settings.production ? undefined : options.createDemo,
  };
}
