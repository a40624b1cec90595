import { createLog } from '../../core/log.ts';
import { requireInternalSecret, type Settings } from '../load-settings.ts';
import { openRemoteEdge } from '../open-remote-edge.ts';
import { closeOnSignal } from '../until-stopped.ts';

/** The public server over subgraphs of other processes; it needs no database. */
export async function runEdge(settings: Settings) {
  requireInternalSecret(settings);
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  for (const { name, reason } of settings.deprecated) log.warn({ setting: name }, `deprecated: ${reason}`);
  const edge = await openRemoteEdge({ settings, log });
  closeOnSignal(edge.close, log);
  process.send?.({ ready: true, url: edge.url });
}
