import { createLog } from '../../core/telemetry/log.ts';
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts';
import { compactHeapAfterStart } from '../../server/processes/compact-heap.ts';
import { sendToParentProcess } from '../../server/processes/parent-process.ts';

import { openRemoteSubgraphsEdge } from '../../server/runtime/open-remote-subgraphs-edge.ts';
import { requireInternalSecret, type Settings } from '../../server/settings/load-settings.ts';
import {
  logBuildVersion,
  logDeprecatedSettings,
  logWeakSettings,
} from '../../server/settings/log-settings.ts';

/** Runs the public server over subgraphs in other processes. It needs no database. */
export async function runEdgeServer(settings: Settings) {
  requireInternalSecret(settings);
  const log = createLog(settings.log);
  logBuildVersion(log);
  logDeprecatedSettings(settings, log);
  logWeakSettings(settings.token, log);
  const { stopping, closeWith } = createGracefulShutdown(settings.server, log);
  const edge = await openRemoteSubgraphsEdge(settings, log, stopping);
  closeWith(edge.close);
  sendToParentProcess({ kind: 'ready', url: edge.url });
  await edge.warmUp();
  compactHeapAfterStart();
}
