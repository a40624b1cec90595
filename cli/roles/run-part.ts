import { createBugReporter, createLog } from '../../core/telemetry/log.ts';
import { listenToAllDatabaseChanges } from '../../server/database/listen-to-all-database-changes.ts';
import { openProcessDatabase } from '../../server/database/open-server-database.ts';
import { openSubgraphDomains, prepareDomains } from '../../server/domains/open-domains.ts';
import { openLocalSubgraph } from '../../server/domains/open-local-service.ts';
import { openCache } from '../../server/domains/open-storage.ts';
import { createReadinessCheck } from '../../server/http/readiness.ts';
import { createRemotePartHealthReader } from '../../server/http/remote-subgraph-readiness.ts';
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts';
import {
  compactHeapAfterStart,
  exitWhenDatabaseStaysUnreachable,
} from '../../server/processes/compact-heap.ts';
import { sendToParentProcess } from '../../server/processes/parent-process.ts';
import { createAllQueuesStateReader } from '../../server/queue/queue-state.ts';
import { startHourlyEventCounting } from '../../server/queue/start-hourly-event-counting.ts';
import { requireInternalSecret, type Settings } from '../../server/settings/load-settings.ts';
import { logBuildVersion, logWeakSettings } from '../../server/settings/log-settings.ts';
import { listSubgraphs } from '../../server/settings/subgraph-urls.ts';
import { loadTelemetryIfEnabled } from '../../server/telemetry/telemetry.ts';
import { type DomainSubgraphName, domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { createDemoSeeder } from '../seed/create-demo.ts';

/** Runs one domain as an HTTP subgraph, on a database that is migrated already: `trellis subgraph auth`. */
export async function runSubgraph(settings: Settings, [name]: readonly string[]) {
  const entry = listSubgraphs(settings.server.subgraphUrls).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`There is no subgraph called ${name}.`);
  requireInternalSecret(settings);
  const domainName = toDomainName(entry.name);
  const options = { role: `subgraph ${domainName}`, clients: [domainName] };
  await runProcess(settings, options, async ({ log, telemetry, database, cache, stopping }) => {
    const { serveSubgraph } = await import('../../server/runtime/serve-subgraph.ts');
    const { namespace } = settings.database;
    const [changes] = listenToAllDatabaseChanges({ database, namespace, log }, [domainName]);
    if (!changes) throw new Error(`This process has no database of ${domainName}.`);
    const listParts = createRemotePartHealthReader(listSubgraphs(settings.server.subgraphUrls));
    const createDemo = createDemoSeeder(settings);
    const openers = await prepareDomains({ settings, database, log, cache, listParts, createDemo });
    return serveSubgraph({
      service: await openLocalSubgraph(await openers[domainName](), log),
      readiness: createReadinessCheck({ places: database.places, namespace }),
      changes,
      needsRestart: database.needsRestart,
      secret: settings.secrets.internal,
      otherSecrets: settings.server.retiredInternalSecrets,
      telemetry,
      stopping,
      reportBug: createBugReporter(log),
      host: settings.server.subgraphHost,
      port: Number(new URL(entry.url).port || 80),
    });
  });
}

function toDomainName(name: string): DomainSubgraphName {
  const domainName = domainSubgraphNames.find((candidate) => candidate === name);
  if (!domainName) throw new Error(`There is no domain called ${name}.`);
  return domainName;
}

/** Runs the jobs of all domains and nothing else. */
export async function runJobWorker(settings: Settings) {
  await runProcess(settings, { role: 'worker', clients: domainSubgraphNames }, async (resources) => {
    const { log, telemetry, database, cache, stopping } = resources;
    const { startWorkers } = await import('../../server/runtime/start-workers.ts');
    const { domains } = await openSubgraphDomains({ settings, database, log, cache });
    const { namespace } = settings.database;
    telemetry.watchQueue?.(createAllQueuesStateReader(database, namespace));
    const probes = await openProbes(settings, { database, stopping });
    const worker = await startWorkers({
      database,
      namespace,
      tasks: Object.assign({}, ...domains.map(({ tasks }) => tasks)),
      log,
      stopping,
      onRunner: (id) => sendToParentProcess({ kind: 'worker', id }),
    });
    return {
      close: async () => {
        await worker.close();
        await probes?.close();
      },
    };
  });
}

/** Serves the probes of a worker if SVC_WORKER_PORT is set. */
async function openProbes(
  { server, database: { namespace } }: Settings,
  { database, stopping }: Pick<ProcessResources, 'database' | 'stopping'>,
) {
  if (server.workerPort === undefined) return undefined;
  const { serveProbes } = await import('../../server/http/serve-probes.ts');
  return serveProbes({
    readiness: createReadinessCheck({ places: database.places, namespace }),
    needsRestart: database.needsRestart,
    stopping,
    host: server.subgraphHost,
    port: server.workerPort,
  });
}

type ProcessOptions = {
  /** Name of the process in telemetry. */
  role: string;
  clients: readonly DomainSubgraphName[];
};

type Part = { close: () => Promise<void> };
type ProcessResources = Awaited<ReturnType<typeof open>>;

/** Opens log, telemetry, database and cache of a process behind the edge, starts its part, and closes all at the end. */
async function runProcess(
  settings: Settings,
  options: ProcessOptions,
  start: (resources: ProcessResources) => Promise<Part>,
) {
  const resources = await open(settings, options);
  const part = await start(resources);
  const { log, telemetry, database, cache } = resources;
  const hourlyCounts = startHourlyEventCounting({ namespace: settings.database.namespace, database, log });
  exitWhenDatabaseStaysUnreachable(database, log);
  resources.closeWith(async () => {
    await part.close();
    await hourlyCounts.close();
    cache?.close();
    await database.close();
    await telemetry.close();
  });
  sendToParentProcess({ kind: 'ready' });
  compactHeapAfterStart();
}

async function open(settings: Settings, { role, clients }: ProcessOptions) {
  const log = createLog(settings.log);
  logBuildVersion(log);
  logWeakSettings(settings.token, log);
  const telemetry = await loadTelemetryIfEnabled(settings.telemetry, log, role);
  const database = await openProcessDatabase(settings.database, log, clients);
  for (const { pool } of database.all) telemetry.watchPool?.(pool);
  const cache = await openCache(settings.server.cacheUrl, settings.database.namespace, log);
  return { log, telemetry, database, cache, ...createGracefulShutdown(settings.server, log) };
}
