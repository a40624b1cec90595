import { createReadiness } from '../../server/edge/readiness.ts';
import { createFirstAdministrator } from '../../server/first-administrator.ts';
import { listenToAllChanges } from '../../server/listen-to-all-changes.ts';
import { openDomains } from '../../server/open-domains.ts';
import type { House, HouseOptions } from '../../server/open-house.ts';
import { openHouseDatabase } from '../../server/open-house-database.ts';
import { openLocalService, reportBugTo } from '../../server/open-local-service.ts';
import { openRemoteEdge } from '../../server/open-remote-edge.ts';
import { serveSubgraph } from '../../server/serve-subgraph.ts';
import { startWorkers } from '../../server/start-workers.ts';
import { findFreePort } from './free-port.ts';

/** The same parts as separate processes have, each subgraph behind signed HTTP, within this one process. */
export async function openHouseOverHttp(options: HouseOptions): Promise<House> {
  const { settings, log } = options;
  const { namespace } = settings.database;
  const database = await openHouseDatabase(options);
  const { domains, cmsContext } = await openDomains({ ...options, database });
  const firstAdministrator = await createFirstAdministrator(settings, cmsContext);
  const served: { close: () => Promise<void> }[] = [];
  const urls: string[] = [];
  for (const domain of domains) {
    const port = await findFreePort();
    const [changes] = listenToAllChanges({ database, namespace, log }, [domain.name]);
    if (!changes) throw new Error('There is no database.');
    urls.push(`${domain.name}=http://127.0.0.1:${port}/graphql`);
    served.push(
      await serveSubgraph({
        service: await openLocalService(domain, log),
        readiness: createReadiness({ places: database.places, namespace }),
        changes,
        secret: settings.secrets.internal,
        reportBug: reportBugTo(log),
        host: '127.0.0.1',
        port,
      }),
    );
  }
  const tasks = Object.assign({}, ...domains.map((domain) => domain.tasks));
  const worker = await startWorkers({ ...options, database, namespace, tasks });
  const edge = await openRemoteEdge({
    settings: { ...settings, house: { ...settings.house, subgraphUrls: urls } },
    log,
  });
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
