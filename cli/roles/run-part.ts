import { listenToAllChanges } from '../../server/database/listen-to-all-changes.ts';
import { connectDatabase } from '../../server/database/open-server-database.ts';
import { openDomain, openDomains } from '../../server/domains/open-domains.ts';
import { openLocalService, reportBugTo } from '../../server/domains/open-local-service.ts';
import { openCache } from '../../server/domains/open-storage.ts';
import { createReadiness } from '../../server/edge/readiness.ts';
import { createStop } from '../../server/lifecycle/stop-on-signal.ts';
import { compactHeapAfterStart, endBeyondRepair } from '../../server/processes/compact-heap.ts';
import { tellParent } from '../../server/processes/parent.ts';
import { readQueuesOf } from '../../server/queue/queue-state.ts';
import { requireInternalSecret, type Settings } from '../../server/settings/load-settings.ts';
import { logWeakSettings, openLog } from '../../server/settings/log-settings.ts';
import { listSubgraphs } from '../../server/settings/subgraph-urls.ts';
import { openTelemetry } from '../../server/telemetry/telemetry.ts';
import { type DomainName, domainNames } from '../../subgraphs/schemas.ts';

/** Runs one domain as an HTTP subgraph, on a database that is migrated already: `trellis subgraph auth`. */
export async function runSubgraph(settings: Settings, [name]: readonly string[]) {
  const entry = listSubgraphs(settings).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`There is no subgraph called ${name}.`);
  requireInternalSecret(settings);
  const domainName = toDomainName(entry.name);
  const options = { role: `subgraph ${domainName}`, clients: [domainName] };
  await runPart(settings, options, async ({ log, telemetry, database, cache, stopping }) => {
    const { serveSubgraph } = await import('../../server/runtime/serve-subgraph.ts');
    const { namespace } = settings.database;
    const [changes] = listenToAllChanges({ database, namespace, log }, [domainName]);
    if (!changes) throw new Error(`This process has no database of ${domainName}.`);
    const domain = await openDomain({ settings, database, log, cache }, domainName);
    return serveSubgraph({
      service: await openLocalService(domain, log),
      readiness: createReadiness({ places: database.places, namespace }),
      changes,
      isBeyondRepair: database.isBeyondRepair,
      secret: settings.secrets.internal,
      otherSecrets: settings.server.retiredInternalSecrets,
      telemetry,
      stopping,
      reportBug: reportBugTo(log),
      host: settings.server.subgraphHost,
      port: Number(new URL(entry.url).port || 80),
    });
  });
}

function toDomainName(name: string): DomainName {
  const found = domainNames.find((known) => known === name);
  if (!found) throw new Error(`There is no domain called ${name}.`);
  return found;
}

/** Runs the jobs of all domains and nothing else. */
export async function runWorker(settings: Settings) {
  await runPart(settings, { role: 'worker', clients: domainNames }, async (opened) => {
    const { log, telemetry, database, cache, stopping } = opened;
    const { startWorkers } = await import('../../server/runtime/start-workers.ts');
    const { domains } = await openDomains({ settings, database, log, cache });
    const { namespace } = settings.database;
    telemetry.watchQueue?.(readQueuesOf(database, namespace));
    const probes = await openProbes(settings, { database, stopping });
    const worker = await startWorkers({
      database,
      namespace,
      tasks: Object.assign({}, ...domains.map(({ tasks }) => tasks)),
      log,
      stopping,
      onRunner: (id) => tellParent({ kind: 'worker', id }),
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
  { database, stopping }: Pick<Opened, 'database' | 'stopping'>,
) {
  if (server.workerPort === undefined) return undefined;
  const { serveProbes } = await import('../../server/edge/serve-probes.ts');
  return serveProbes({
    readiness: createReadiness({ places: database.places, namespace }),
    isBeyondRepair: database.isBeyondRepair,
    stopping,
    host: server.subgraphHost,
    port: server.workerPort,
  });
}

type PartOptions = {
  /** Name of the process in telemetry. */
  role: string;
  clients: readonly DomainName[];
};

type Part = { close: () => Promise<void> };
type Opened = Awaited<ReturnType<typeof open>>;

/** Opens log, telemetry, database and cache of a process behind the edge, starts its part, and closes all at the end. */
async function runPart(settings: Settings, options: PartOptions, start: (opened: Opened) => Promise<Part>) {
  const opened = await open(settings, options);
  const part = await start(opened);
  const { log, telemetry, database, cache } = opened;
  endBeyondRepair(database, log);
  opened.closeWith(async () => {
    await part.close();
    cache?.close();
    await database.close();
    await telemetry.close();
  });
  tellParent({ kind: 'ready' });
  compactHeapAfterStart();
}

async function open(settings: Settings, { role, clients }: PartOptions) {
  const log = openLog(settings);
  logWeakSettings(settings, log);
  const telemetry = await openTelemetry(settings, log, role);
  const database = await connectDatabase({ settings, log, clients });
  for (const { pool } of database.all) telemetry.watchPool?.(pool);
  const cache = await openCache(settings, log);
  return { log, telemetry, database, cache, ...createStop({ settings, log }) };
}
