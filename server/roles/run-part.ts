import { createLog, type Log } from '../../core/log.ts';
import { listenToChanges } from '../../prisma/listen-to-changes.ts';
import type { Outages } from '../../prisma/watch-outages.ts';
import { type DomainName, domainNames } from '../../subgraphs/schemas.ts';
import { createReadiness } from '../edge/readiness.ts';
import { requireInternalSecret, type Settings } from '../load-settings.ts';
import { logWeakSettings } from '../log-settings.ts';
import { openCache } from '../open-cache.ts';
import { openDomain, openDomains } from '../open-domains.ts';
import { connectDatabase } from '../open-house-database.ts';
import { openLocalService } from '../open-local-service.ts';
import { tellParent } from '../processes/parent.ts';
import { settleHeap } from '../processes/settle-heap.ts';
import { queueSchemaOf } from '../queue-schema.ts';
import { createQueueState } from '../queue-state.ts';
import { createStop } from '../stop-on-signal.ts';
import { listSubgraphs } from '../subgraph-urls.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';

/** `subgraph auth`: one domain behind HTTP, on a database that is migrated already. */
export async function runSubgraph(settings: Settings, [name]: readonly string[]) {
  const entry = listSubgraphs(settings).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`There is no subgraph called ${name}.`);
  requireInternalSecret(settings);
  const domainName = toDomainName(entry.name);
  await runPart(settings, [domainName], async ({ log, telemetry, database, cache, stopping }) => {
    const { serveSubgraph } = await import('../serve-subgraph.ts');
    const domain = await openDomain({ settings, database, log, cache }, domainName);
    return serveSubgraph({
      service: await openLocalService(domain, log),
      readiness: createReadiness({ pool: database.pool, namespace: settings.database.namespace }),
      changes: listenToChanges({
        connection: database.connection,
        namespace: settings.database.namespace,
        domains: [entry.name],
        log,
      }),
      isBeyondRepair: database.outages.isBeyondRepair,
      secret: settings.secrets.internal,
      telemetry,
      stopping,
      host: settings.house.subgraphHost,
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
  await runPart(settings, domainNames, async ({ log, telemetry, database, cache, stopping }) => {
    const { startWorker } = await import('../queue.ts');
    const { domains } = await openDomains({ settings, database, log, cache });
    const schema = queueSchemaOf(settings.database.namespace);
    telemetry.watchQueue?.(createQueueState(database.pool, schema));
    return startWorker({
      connection: database.connection,
      schema,
      tasks: Object.assign({}, ...domains.map(({ tasks }) => tasks)),
      log,
      onLoss: database.outages.noteFailure,
      stopping,
      onRunner: (id) => tellParent({ kind: 'worker', id }),
    });
  });
}

type Part = { close: () => Promise<void> };

/** Opens what every process behind the edge needs, starts its part, and closes everything at the end. */
async function runPart(
  settings: Settings,
  clients: readonly DomainName[],
  start: (opened: Awaited<ReturnType<typeof open>>) => Promise<Part>,
) {
  const opened = await open(settings, clients);
  const part = await start(opened);
  const { log, telemetry, database, cache } = opened;
  endBeyondRepair(database.outages, log);
  opened.closeWith(async () => {
    await part.close();
    cache?.close();
    await database.close();
    await telemetry.close();
  });
  tellParent({ kind: 'ready' });
  settleHeap();
}

async function open(settings: Settings, clients: readonly DomainName[]) {
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  logWeakSettings(settings, log);
  const telemetry = await openTelemetry(settings, log);
  const database = await connectDatabase({ settings, log, clients });
  telemetry.watchPool?.(database.pool);
  const cache = await openCache(settings, log);
  return { log, telemetry, database, cache, ...createStop({ settings, log }) };
}

const betweenChecks = 5_000;

/** Ends a process that only a restart can repair, because not every supervisor watches /health. */
function endBeyondRepair({ isBeyondRepair }: Outages, log: Log): void {
  const check = () => {
    if (!isBeyondRepair()) return;
    log.fatal('this process cannot reach the database any more, although others can: it ends');
    process.exit(1);
  };
  setInterval(check, betweenChecks).unref();
}
