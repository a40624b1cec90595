import type { Log } from '../../core/telemetry/log.ts';
import { createRemoteChangeSource } from '../../gateway/live/remote-change-source.ts';
import { createFederatedGraph } from '../../gateway/routing/create-graph.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import { listEndpointFamilies, loadServerAddOns, readSupergraph } from '../add-ons/add-ons.ts';
import { openLocalSubgraph } from '../domains/open-local-service.ts';
import { routerSignatureAudience } from '../hive-gateway/whole-graph-plugin.ts';
import { type EdgeServer, openEdgeServer } from '../http/open-edge.ts';
import { createRemoteSubgraphReadinessCheck } from '../http/remote-subgraph-readiness.ts';
import type { StopSignals } from '../lifecycle/drain.ts';
import { errorCodesSubgraph } from '../schema/error-tables.ts';
import { readDerivedSchemas } from '../schema/read-derived-schemas.ts';
import type { Settings } from '../settings/load-settings.ts';
import { createQueryPlanLogger } from '../settings/log-settings.ts';
import { listSubgraphs } from '../settings/subgraph-urls.ts';
import { loadTelemetryIfEnabled } from '../telemetry/telemetry.ts';

type RemoteEdgeOptions = { settings: Settings; log: Log; stopping?: StopSignals };

/** Opens the edge over remote subgraphs. Add-ons run inside the edge, because they have no separate process. */
export async function openRemoteSubgraphsEdge({
  settings,
  log,
  stopping,
}: RemoteEdgeOptions): Promise<EdgeServer> {
  const telemetry = await loadTelemetryIfEnabled(settings, log, 'edge');
  const router = openRouter(settings);
  const addOns = await loadServerAddOns(settings.server.addOns);
  const subgraphs = listSubgraphs(settings);
  const remote = subgraphs.map(({ name, url }) =>
    createRemoteSubgraphService({
      name,
      url,
      secret: settings.secrets.internal,
      timeoutSeconds: settings.edge.maxRequestSeconds,
    }),
  );
  const local = await Promise.all(
    [errorCodesSubgraph, ...addOns.flatMap(({ subgraph }) => subgraph ?? [])].map((part) =>
      openLocalSubgraph(part, log),
    ),
  );
  const supergraphSdl = await readSupergraph(addOns);
  const edge = await openEdgeServer({
    settings,
    log,
    graph: await createFederatedGraph(supergraphSdl, [...remote, ...local], {
      ...readDerivedSchemas(),
      print: createQueryPlanLogger(settings, log),
      isWatched: telemetry.watch !== undefined,
    }),
    supergraphSdl,
    changes: subgraphs.map(({ name, url }) =>
      createRemoteChangeSource({ name, url, secret: settings.secrets.internal, log }),
    ),
    executeRest: router?.execute,
    telemetry,
    stopping,
    ...listEndpointFamilies(settings, addOns),
    readiness: createRemoteSubgraphReadinessCheck(subgraphs),
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

/** Opens the client of another router that serves the whole graph. It is called like a subgraph. */
function openRouter({ server, secrets, edge }: Settings) {
  if (!server.routerUrl) return undefined;
  return createRemoteSubgraphService({
    name: routerSignatureAudience,
    url: server.routerUrl,
    secret: secrets.internal,
    timeoutSeconds: edge.maxRequestSeconds,
  });
}
