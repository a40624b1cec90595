import type { CreateDemo } from '../../core/ports/server-monitoring.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { createFederatedGraph } from '../../gateway/routing/create-graph.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { listEndpointFamilies, loadServerAddOns, readSupergraph } from '../add-ons/add-ons.ts';
import { listenToAllDatabaseChanges } from '../database/listen-to-all-database-changes.ts';
import { openProcessDatabase, openServerDatabase } from '../database/open-server-database.ts';
import { logMissingEncryptionKeys } from '../database/sealed-texts.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import { openSubgraphDomains } from '../domains/open-domains.ts';
import { openLocalSubgraph } from '../domains/open-local-service.ts';
import { openCache } from '../domains/open-storage.ts';
import {
  createFirstCmsAdministrator,
  type FirstCmsAdministratorAccess,
} from '../first-start/first-cms-administrator.ts';
import { type EdgeServer, openEdgeServer } from '../http/open-edge.ts';
import { createReadinessCheck, toServerParts } from '../http/readiness.ts';
import type { StopSignals } from '../lifecycle/stop-signals.ts';
import type { PartialJobTasks } from '../queue/jobs.ts';
import { createAllQueuesStateReader } from '../queue/queue-state.ts';
import { startHourlyEventCounting } from '../queue/start-hourly-event-counting.ts';
import { errorCodesSubgraph } from '../schema/error-tables.ts';
import { readDerivedSchemas } from '../schema/read-derived-schemas.ts';
import type { Settings } from '../settings/load-settings.ts';
import { createQueryPlanLogger } from '../settings/log-settings.ts';
import { loadTelemetryIfEnabled } from '../telemetry/telemetry.ts';
import { type QueueOptions, startWorkers } from './start-workers.ts';

export type ServerOptions = {
  settings: Settings;
  log: Log;
  clock?: () => Date;
  queue?: QueueOptions;
  stopping?: StopSignals;
  /** Called before a process of this server can answer requests while others still start. */
  beforeServing?: () => void;
  /** Whether other processes migrate the database and run its jobs. */
  isBesideOthers?: boolean;
  /** Called as soon as the first CMS administrator exists, because a later part of the start can fail. */
  onFirstAdministrator?: (administrator: FirstCmsAdministratorAccess) => void;
  /** Creates the demo in development, on request. */
  createDemo?: CreateDemo;
};

export type RunningServer = {
  edge: EdgeServer;
  database: ServerDatabase;
  tasks: PartialJobTasks;
  /** URLs of the subgraphs, if they are served over HTTP. */
  subgraphUrls?: readonly string[];
  /** Null unless this start has created the administrator. */
  firstAdministrator: FirstCmsAdministratorAccess | null;
  close: () => Promise<void>;
};

/** Starts the whole server in one process. If a part fails, closes the parts that were opened before it. */
export async function startServer({
  settings,
  log,
  clock,
  queue,
  stopping,
  isBesideOthers = false,
  onFirstAdministrator,
  createDemo,
}: ServerOptions): Promise<RunningServer> {
  const { namespace } = settings.database;
  await using disposables = new AsyncDisposableStack();
  const telemetry = await loadTelemetryIfEnabled(settings.telemetry, log, 'server');
  disposables.defer(telemetry.close);
  const addOns = await loadServerAddOns(settings.server.addOns);
  const openDatabase = isBesideOthers ? openProcessDatabase : openServerDatabase;
  const database = await openDatabase(settings.database, log);
  disposables.defer(database.close);
  for (const { pool } of database.all) telemetry.watchPool?.(pool);
  const hourlyCounts = startHourlyEventCounting({ namespace, database, log, clock });
  disposables.defer(hourlyCounts.close);
  const cache = await openCache(settings.server.cacheUrl, namespace, log);
  disposables.defer(() => cache?.close());
  const readiness = createReadinessCheck({ places: database.places, namespace });
  const listParts = async () => toServerParts(await readiness());
  const { domains, cmsContext } = await openSubgraphDomains({
    ...{ settings, database, log, cache, clock, listParts, createDemo },
  });
  if (!isBesideOthers) await logMissingEncryptionKeys(database, namespace, settings.encryption, log);
  const firstAdministrator = isBesideOthers
    ? null
    : await createFirstCmsAdministrator(cmsContext, settings.production);
  if (firstAdministrator) onFirstAdministrator?.(firstAdministrator);
  const subgraphs = [...domains, errorCodesSubgraph, ...addOns.flatMap(({ subgraph }) => subgraph ?? [])];
  const services = await Promise.all(subgraphs.map((part) => openLocalSubgraph(part, log)));
  const supergraphSdl = await readSupergraph(addOns);
  const tasks: PartialJobTasks = Object.assign({}, ...domains.map((domain) => domain.tasks));
  if (!isBesideOthers) {
    telemetry.watchQueue?.(createAllQueuesStateReader(database, namespace));
    const worker = await startWorkers({ database, namespace, tasks, log, queue, stopping });
    disposables.defer(worker.close);
  }
  const edge = await openEdgeServer({
    settings,
    log,
    graph: await createFederatedGraph(supergraphSdl, services, {
      ...readDerivedSchemas(),
      print: createQueryPlanLogger(settings.graphql.plansLogged, log),
      isWatched: telemetry.watch !== undefined,
    }),
    supergraphSdl,
    changes: listenToAllDatabaseChanges({ database, namespace, log }, domainSubgraphNames),
    telemetry,
    stopping,
    ...listEndpointFamilies(settings.auth.samlEnabled, addOns),
    needsRestart: database.needsRestart,
    readiness,
  });
  disposables.defer(edge.close);
  const resources = disposables.move();
  return { edge, database, tasks, firstAdministrator, close: () => resources.disposeAsync() };
}
