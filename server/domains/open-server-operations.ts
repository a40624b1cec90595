import type { CreateDemo, ServerOperations, ServerPart } from '../../core/ports/server-operations.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { createReadiness, toParts } from '../edge/readiness.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';
import { createQueueStatusReader } from '../queue/queue-status.ts';
import type { Settings } from '../settings/load-settings.ts';
import { listHourlyCounts } from '../telemetry/hourly-counts.ts';

/** Parts that only some processes have. */
export type OperationsOptions = {
  /** Lists the parts of the server, if they run in several processes. */
  listParts?: () => Promise<ServerPart[]>;
  createDemo?: CreateDemo;
};

type Options = OperationsOptions & {
  settings: Pick<Settings, 'database' | 'production'>;
  database: ServerDatabase;
};

/** Opens the information about the running server that operators read by the graph. */
export function openServerOperations({ settings, database, ...options }: Options): ServerOperations {
  const { namespace } = settings.database;
  const readReadiness = createReadiness({ places: database.places, namespace });
  return {
    isProduction: settings.production,
    readQueue: createQueueStatusReader(database, namespace),
    listParts: options.listParts ?? (async () => toParts(await readReadiness())),
    listActivity: (query) =>
      listHourlyCounts({ pool: database.pool, schema: queueSchemaOf(namespace) }, query),
    createDemo: settings.production ? undefined : options.createDemo,
  };
}
