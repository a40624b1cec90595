import { loadServerAddOns } from '../../server/add-ons/add-ons.ts';
import { openSubgraphServices } from '../../server/hive-gateway/open-subgraph-services.ts';
import { createRemoteSubgraphReadinessCheck } from '../../server/http/remote-subgraph-readiness.ts';
import { createRequestContextFactory } from '../../server/http/request-context.ts';
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts';
import { compactHeapAfterStart } from '../../server/processes/compact-heap.ts';
import { requireInternalSecret, type Settings } from '../../server/settings/load-settings.ts';
import { createProcessLog, logBuildVersion, logWeakSettings } from '../../server/settings/log-settings.ts';
import { listSubgraphs } from '../../server/settings/subgraph-urls.ts';
import { serveSidecar } from '../../server/sidecar/serve-sidecar.ts';

/** Runs the sidecar, which signs the requests of another router to the subgraphs. It needs no database. */
export async function runSigningSidecar(settings: Settings) {
  requireInternalSecret(settings);
  const log = createProcessLog(settings);
  logBuildVersion(log);
  logWeakSettings(settings, log);
  const { stopping, closeWith } = createGracefulShutdown({ settings, log });
  const { services, close } = await openSubgraphServices(
    settings,
    log,
    await loadServerAddOns(settings.server.addOns),
  );
  const { sidecarUrl, sidecarHost } = settings.server;
  const sidecar = await serveSidecar({
    services,
    contextOf: createRequestContextFactory(settings.edge),
    readiness: createRemoteSubgraphReadinessCheck(listSubgraphs(settings)),
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
