import type { Log } from '../../core/telemetry/log.ts';
import { createRemoteChangeSource } from '../../gateway/live/remote-change-source.ts';
import { createFederatedGraph } from '../../gateway/routing/create-graph.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import { listEndpointFamilies, loadServerAddOns, readSupergraph } from '../add-ons/add-ons.ts';
import { openSubgraphServices } from '../hive-gateway/open-subgraph-services.ts';
import { routerSignatureAudience } from '../hive-gateway/whole-graph-plugin.ts';
import { type EdgeServer, openEdgeServer } from '../http/open-edge.ts';
import { createRemoteSubgraphReadinessCheck } from '../http/remote-subgraph-readiness.ts';
import type { StopSignals } from '../lifecycle/stop-signals.ts';
import { readDerivedSchemas } from '../schema/read-derived-schemas.ts';
import type { Settings } from '../settings/load-settings.ts';
import { createQueryPlanLogger } from '../settings/log-settings.ts';
import { listSubgraphs } from '../settings/subgraph-urls.ts';
import { loadTelemetryIfEnabled } from '../telemetry/telemetry.ts';

/** Opens the edge over remote subgraphs. Add-ons run inside the edge, because they have no separate process. */
export async function openRemoteSubgraphsEdge(
  settings: Settings,
  log: Log,
  stopping?: StopSignals,
): Promise<EdgeServer> {
  const { addOns: addOnNames, subgraphUrls, routerUrl } = settings.server;
  const signing = { secret: settings.secrets.internal, timeoutSeconds: settings.edge.maxRequestSeconds };
  const telemetry = await loadTelemetryIfEnabled(settings.telemetry, log, 'edge');
  // Another router that serves the whole graph is called like a subgraph.
  const router = routerUrl
    ? createRemoteSubgraphService({ name: routerSignatureAudience, url: routerUrl, ...signing })
    : undefined;
  const addOns = await loadServerAddOns(addOnNames);
  const subgraphs = listSubgraphs(subgraphUrls);
  const { services, close } = await openSubgraphServices({ subgraphs, ...signing, addOns, log });
  const supergraphSdl = await readSupergraph(addOns);
  const edge = await openEdgeServer({
    settings,
    log,
    graph: await createFederatedGraph(supergraphSdl, services, {
      ...readDerivedSchemas(),
      print: createQueryPlanLogger(settings.graphql.plansLogged, log),
      isWatched: telemetry.watch !== undefined,
    }),
    supergraphSdl,
    changes: subgraphs.map(({ name, url }) =>
      createRemoteChangeSource({ name, url, secret: signing.secret, log }),
    ),
    executeRest: router?.execute,
    telemetry,
    stopping,
    ...listEndpointFamilies(settings.auth.samlEnabled, addOns),
    readiness: createRemoteSubgraphReadinessCheck(subgraphs),
  });
  return {
    ...edge,
    close: async () => {
      await edge.close();
      await Promise.all([close(), router?.close()]);
      await telemetry.close();
    },
  };
}
