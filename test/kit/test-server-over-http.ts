import { createBugReporter } from '../../core/telemetry/log.ts';
import { listenToAllDatabaseChanges } from '../../server/database/listen-to-all-database-changes.ts';
import { openServerDatabase } from '../../server/database/open-server-database.ts';
import { openSubgraphDomains } from '../../server/domains/open-domains.ts';
import { openLocalSubgraph } from '../../server/domains/open-local-service.ts';
import { createFirstCmsAdministrator } from '../../server/first-start/first-cms-administrator.ts';
import { createReadinessCheck, toServerParts } from '../../server/http/readiness.ts';
import { openRemoteSubgraphsEdge } from '../../server/runtime/open-remote-subgraphs-edge.ts';
import { serveSubgraph } from '../../server/runtime/serve-subgraph.ts';
import type { RunningServer, ServerOptions } from '../../server/runtime/start-server.ts';
import { startWorkers } from '../../server/runtime/start-workers.ts';
import { findFreePort } from './free-port.ts';

/** The same parts as separate processes have, each subgraph behind signed HTTP, within this one process. */
export async function openServerOverHttp({
  settings,
  log,
  clock,
  queue,
  createDemo,
}: ServerOptions): Promise<RunningServer> {
  const { namespace } = settings.database;
  const database = await openServerDatabase(settings.database, log);
  const readiness = createReadinessCheck({ places: database.places, namespace });
  const listParts = async () => toServerParts(await readiness());
  const { domains, cmsContext } = await openSubgraphDomains({
    ...{ settings, database, log, clock, listParts, createDemo },
  });
  const firstAdministrator = await createFirstCmsAdministrator(cmsContext, settings.production);
  const served: { close: () => Promise<void> }[] = [];
  const urls: string[] = [];
  for (const domain of domains) {
    const port = await findFreePort();
    const [changes] = listenToAllDatabaseChanges({ database, namespace, log }, [domain.name]);
    if (!changes) throw new Error('There is no database.');
    urls.push(`${domain.name}=http://127.0.0.1:${port}/graphql`);
    served.push(
      await serveSubgraph({
        service: await openLocalSubgraph(domain, log),
        readiness,
        changes,
        secret: settings.secrets.internal,
        reportBug: createBugReporter(log),
        host: '127.0.0.1',
        port,
      }),
    );
  }
  const tasks = Object.assign({}, ...domains.map((domain) => domain.tasks));
  const worker = await startWorkers({ database, namespace, tasks, log, queue });
  const server = { ...settings.server, subgraphUrls: urls };
  const edge = await openRemoteSubgraphsEdge({ ...settings, server }, log);
  return {
    edge,
    database,
    tasks,
    subgraphUrls: urls.map((pair) => pair.split('=')[1] ?? ''),
    firstAdministrator,
    close: async () => {
      await edge.close();
      await Promise.all(served.map((one) => one.close()));
      await worker.close();
      await database.close();
    },
  };
}
