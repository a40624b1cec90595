import type { Log } from '../core/log.ts';
import { systemRequest } from '../core/request-context.ts';
import { createGraph } from '../gateway/create-graph.ts';
import { listenToChanges } from '../prisma/listen-to-changes.ts';
import type { Database } from '../prisma/open-database.ts';
import { ensureFirstStart } from '../subgraphs/cms/services/setup/ensure-first-start.ts';
import { listFamilies, loadAddOns, readSupergraph } from './add-ons.ts';
import type { Stopping } from './drain.ts';
import { type Edge, openEdge } from './edge/open-edge.ts';
import { createReadiness } from './edge/readiness.ts';
import { errorsSubgraph } from './errors-subgraph.ts';
import type { SomeTasks } from './jobs.ts';
import type { Settings } from './load-settings.ts';
import { logPlans } from './log-plans.ts';
import { openCache } from './open-cache.ts';
import { openDomains } from './open-domains.ts';
import { connectDatabase, openHouseDatabase } from './open-house-database.ts';
import { openLocalService } from './open-local-service.ts';
import { startWorker } from './queue.ts';
import { queueSchemaOf } from './queue-schema.ts';
import { createQueueState } from './queue-state.ts';
import { readDerivation } from './read-derivation.ts';
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts';

export type HouseOptions = {
  settings: Settings;
  log: Log;
  clock?: () => Date;
  /** Whether recurring jobs run by the clock. Default true. */
  byTheClock?: boolean;
  stopping?: Stopping;
  /** Whether other processes migrate the database and run its jobs. */
  isBesideOthers?: boolean;
};

export type House = {
  edge: Edge;
  database: Database;
  tasks: SomeTasks;
  /** Where the subgraphs listen, when they are behind HTTP. */
  subgraphUrls?: readonly string[];
  /** The administrator's first password, at the very first start only. */
  firstAdministrator: { login: string; password: string } | null;
  close: () => Promise<void>;
};

/** The whole server in one process; parts that were opened are closed again if a later one fails. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { settings, log, isBesideOthers = false } = options;
  await using opened = new AsyncDisposableStack();
  const telemetry = await openTelemetry(settings, log, 'house');
  opened.defer(telemetry.close);
  const addOns = await loadAddOns(settings.house.addOns);
  const database = await (isBesideOthers ? connectDatabase(options) : openHouseDatabase(options));
  opened.defer(database.close);
  telemetry.watchPool?.(database.pool);
  const cache = await openCache(settings, log);
  opened.defer(() => cache?.close());
  const { domains, cmsContext } = await openDomains({ ...options, database, cache });
  const firstAdministrator = isBesideOthers
    ? null
    : await ensureFirstStart(cmsContext(systemRequest('first-start')));
  const parts = [...domains, errorsSubgraph, ...addOns.flatMap(({ subgraph }) => subgraph ?? [])];
  const services = await Promise.all(parts.map((part) => openLocalService(part, log)));
  const supergraphSdl = await readSupergraph(addOns);
  const tasks: SomeTasks = Object.assign({}, ...domains.map((domain) => domain.tasks));
  if (!isBesideOthers) opened.defer(await openQueue(options, { telemetry, database, tasks }));
  const edge = await openEdge({
    settings,
    log,
    graph: await createGraph(supergraphSdl, services, {
      ...readDerivation(),
      print: logPlans(settings, log),
      isWatched: telemetry.watch !== undefined,
    }),
    supergraphSdl,
    changes: [
      listenToChanges({
        connection: database.connection,
        namespace: settings.database.namespace,
        domains: domains.map(({ name }) => name),
        log,
      }),
    ],
    telemetry,
    stopping: options.stopping,
    ...listFamilies(settings, addOns),
    isBeyondRepair: database.outages.isBeyondRepair,
    readiness: createReadiness({ pool: database.pool, namespace: settings.database.namespace }),
  });
  opened.defer(edge.close);
  const owned = opened.move();
  return { edge, database, tasks, firstAdministrator, close: () => owned.disposeAsync() };
}

type Queue = { telemetry: Telemetry; database: Database; tasks: SomeTasks };

/** Runs the jobs of all domains, and answers how that ends. */
async function openQueue(options: HouseOptions, { telemetry, database, tasks }: Queue) {
  const schema = queueSchemaOf(options.settings.database.namespace);
  telemetry.watchQueue?.(createQueueState(database.pool, schema));
  const worker = await startWorker({
    ...options,
    connection: database.connection,
    schema,
    tasks,
    onLoss: database.outages.noteFailure,
  });
  return worker.close;
}
