import { createLog } from '../../core/log.ts';
import { createReadiness } from '../edge/readiness.ts';
import { requireInternalSecret, type Settings } from '../load-settings.ts';
import { logWeakSettings } from '../log-weak-settings.ts';
import { openDomains } from '../open-domains.ts';
import { connectDatabase } from '../open-house-database.ts';
import { openLocalService } from '../open-local-service.ts';
import { endBeyondRepair } from '../processes/end-beyond-repair.ts';
import { tellParent } from '../processes/parent.ts';
import { serveSubgraph } from '../serve-subgraph.ts';
import { createStop } from '../stop-on-signal.ts';
import { listSubgraphs } from '../subgraph-urls.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';

/** `subgraph auth`: one domain behind HTTP, on a database that is migrated already. */
export async function runSubgraph(settings: Settings, [name]: readonly string[]) {
  const entry = listSubgraphs(settings).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`There is no subgraph called ${name}.`);
  requireInternalSecret(settings);
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  logWeakSettings(settings, log);
  const telemetry = await openTelemetry(settings, log);
  const database = await connectDatabase({ settings, log });
  telemetry.watchPool?.(database.pool);
  const { domains } = await openDomains({ settings, database, log });
  const domain = domains.find((candidate) => candidate.name === name);
  if (!domain) throw new Error(`There is no domain called ${name}.`);
  const service = await openLocalService(domain, log);
  const { stopping, closeWith } = createStop({ settings, log });
  const served = await serveSubgraph({
    service,
    readiness: createReadiness({ pool: database.pool, namespace: settings.database.namespace }),
    isBeyondRepair: database.outages.isBeyondRepair,
    secret: settings.secrets.internal,
    telemetry,
    stopping,
    host: settings.house.subgraphHost,
    port: Number(new URL(entry.url).port || 80),
  });
  endBeyondRepair(database.outages, log);
  closeWith(async () => {
    await served.close();
    await database.close();
    await telemetry.close();
  });
  tellParent({ kind: 'ready' });
}
