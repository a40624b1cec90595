import { createLog } from '../../core/log.ts';
import { requireInternalSecret, type Settings } from '../load-settings.ts';
import { logDeprecations } from '../log-deprecations.ts';
import { logWeakSettings } from '../log-weak-settings.ts';
import { openRemoteEdge } from '../open-remote-edge.ts';
import { closeOnSignal } from '../until-stopped.ts';

/** The public server over subgraphs of other processes; it needs no database. */
export async function runEdge(settings: Settings) {
  requireInternalSecret(settings);
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  logDeprecations(settings, log);
  logWeakSettings(settings, log);
  const edge = await openRemoteEdge({ settings, log });
  closeOnSignal(edge.close, log);
  process.send?.({ ready: true, url: edge.url });
  await edge.warmUp();
}
