import { loadAddOns } from '../add-ons.ts';
import { createRemoteReadiness } from '../edge/remote-readiness.ts';
import { createContextFactory } from '../edge/request-context.ts';
import { requireInternalSecret, type Settings } from '../load-settings.ts';
import { logWeakSettings } from '../log-settings.ts';
import { openLog } from '../open-log.ts';
import { openRouterServices } from '../open-router-services.ts';
import { settleHeap } from '../processes/settle-heap.ts';
import { serveSidecar } from '../sidecar/serve-sidecar.ts';
import { createStop } from '../stop-on-signal.ts';
import { listSubgraphs } from '../subgraph-urls.ts';

/** Signs what another router sends to the subgraphs; it needs no database. */
export async function runSidecar(settings: Settings) {
  requireInternalSecret(settings);
  const log = openLog(settings);
  logWeakSettings(settings, log);
  const { stopping, closeWith } = createStop({ settings, log });
  const { services, close } = await openRouterServices(
    settings,
    log,
    await loadAddOns(settings.house.addOns),
  );
  const { sidecarUrl, sidecarHost } = settings.house;
  const sidecar = await serveSidecar({
    services,
    contextOf: createContextFactory(settings.edge),
    readiness: createRemoteReadiness(listSubgraphs(settings)),
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
  settleHeap();
}
