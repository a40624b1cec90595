import type { SubgraphService } from '../../core/graphql/execute.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import type { LoadedAddOn } from '../add-ons/load-add-on.ts';
import { openLocalSubgraph } from '../domains/open-local-service.ts';
import { errorCodesSubgraph } from '../schema/error-tables.ts';
import type { Settings } from '../settings/load-settings.ts';
import { listSubgraphs } from '../settings/subgraph-urls.ts';

/** Opens every subgraph for another router: remote ones with signed requests, and those without a process in this process. */
export async function openSubgraphServices(settings: Settings, log: Log, addOns: readonly LoadedAddOn[]) {
  const remote = listSubgraphs(settings).map(({ name, url }) =>
    createRemoteSubgraphService({
      name,
      url,
      secret: settings.secrets.internal,
      timeoutSeconds: settings.edge.maxRequestSeconds,
    }),
  );
  const parts = [errorCodesSubgraph, ...addOns.flatMap(({ subgraph }) => subgraph ?? [])];
  const local = await Promise.all(parts.map((part) => openLocalSubgraph(part, log)));
  const services: SubgraphService[] = [...remote, ...local];
  return { services, close: async () => void (await Promise.all(remote.map(({ close }) => close()))) };
}
