import { createLog } from '../../core/telemetry/log.ts';
import { loadServerAddOns } from '../../server/add-ons/add-ons.ts';
import { openSubgraphServices } from '../../server/hive-gateway/open-subgraph-services.ts';
import { createRemoteSubgraphReadinessCheck } from '../../server/http/remote-subgraph-readiness.ts';
import { createRequestContextFactory } from '../../server/http/request-context.ts';
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts';
import { compactHeapAfterStart } from '../../server/processes/compact-heap.ts';
import { requireInternalSecret, type Settings } from '../../server/settings/load-settings.ts';
import { logBuildVersion, logWeakSettings } from '../../server/settings/log-settings.ts';
import { listSubgraphs } from '../../server/settings/subgraph-urls.ts';
import { serveSidecar } from '../../server/sidecar/serve-sidecar.ts';

/** Runs the sidecar, which signs the requests of another router to the subgraphs. It needs no database. */
export async function runSigningSidecar(settings: Settings) {
  requireInternalSecret(settings);
  const log = createLog(settings.log);
  logBuildVersion(log);
  logWeakSettings(settings.token, log);
  const { stopping, closeWith } = createGracefulShutdown(settings.server, log);
  const { addOns, subgraphUrls, sidecarUrl, sidecarHost } = settings.server;
  const subgraphs = listSubgraphs(subgraphUrls);
  const { services, close } = await openSubgraphServices({
    subgraphs,
    secret: settings.secrets.internal,
    timeoutSeconds: settings.edge.maxRequestSeconds,
    addOns: await loadServerAddOns(addOns),
    log,
  });
  const sidecar = await serveSidecar({
    services,
    contextOf: createRequestContextFactory(settings.edge),
    readiness: createRemoteSubgraphReadinessCheck(subgraphs),
    log,
    stopping,
    host: sidecarHost,
    port: Number(new URL(sidecarUrl).port || 80),
  });
  closeWith(async () => {
    await sidecar.close();
    await close();
  });
  log.info({ url: sidecarUrl }, 'the sidecar signs for another router');
  compactHeapAfterStart();
}
