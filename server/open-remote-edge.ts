import type { Log } from '../core/log.ts';
import { createGraph } from '../gateway/create-graph.ts';
import { hearRemoteChanges } from '../gateway/live/hear-remote-changes.ts';
import { createRemoteService } from '../gateway/remote-service.ts';
import { listFamilies, loadAddOns, readSupergraph } from './add-ons.ts';
import type { Stopping } from './drain.ts';
import { type Edge, openEdge } from './edge/open-edge.ts';
import { createRemoteReadiness } from './edge/remote-readiness.ts';
import { errorsSubgraph } from './errors-subgraph.ts';
import { routerAudience } from './hive-gateway/whole-graph-plugin.ts';
import type { Settings } from './load-settings.ts';
import { logPlans } from './log-plans.ts';
import { openLocalService } from './open-local-service.ts';
import { readDerivation } from './read-derivation.ts';
import { listSubgraphs } from './subgraph-urls.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

type RemoteEdgeOptions = { settings: Settings; log: Log; stopping?: Stopping };

/** The edge over remote subgraphs. Add-ons run inside it: they have no process of their own. */
export async function openRemoteEdge({ settings, log, stopping }: RemoteEdgeOptions): Promise<Edge> {
  const telemetry = await openTelemetry(settings, log, 'edge');
  const router = openRouter(settings);
  const addOns = await loadAddOns(settings.house.addOns);
  const subgraphs = listSubgraphs(settings);
  const remote = subgraphs.map(({ name, url }) =>
    createRemoteService({
      name,
      url,
      secret: settings.secrets.internal,
      timeoutSeconds: settings.edge.maxRequestSeconds,
    }),
  );
  const local = await Promise.all(
    [errorsSubgraph, ...addOns.flatMap(({ subgraph }) => subgraph ?? [])].map((part) =>
      openLocalService(part, log),
    ),
  );
  const supergraphSdl = await readSupergraph(addOns);
  const edge = await openEdge({
    settings,
    log,
    graph: await createGraph(supergraphSdl, [...remote, ...local], {
      ...readDerivation(),
      print: logPlans(settings, log),
      isWatched: telemetry.watch !== undefined,
    }),
    supergraphSdl,
    changes: subgraphs.map(({ name, url }) =>
      hearRemoteChanges({ name, url, secret: settings.secrets.internal, log }),
    ),
    executeRest: router?.execute,
    telemetry,
    stopping,
    ...listFamilies(settings, addOns),
    readiness: createRemoteReadiness(subgraphs),
  });
  return {
    ...edge,
    close: async () => {
      await edge.close();
      await Promise.all([...remote, ...(router ? [router] : [])].map((service) => service.close()));
      await telemetry.close();
    },
  };
}

/** Another router over the whole graph, which is asked like a subgraph. */
function openRouter({ house, secrets, edge }: Settings) {
  if (!house.routerUrl) return undefined;
  return createRemoteService({
    name: routerAudience,
    url: house.routerUrl,
    secret: secrets.internal,
    timeoutSeconds: edge.maxRequestSeconds,
  });
}
