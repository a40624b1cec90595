import { requireInternalSecret, type Settings } from '../load-settings.ts';
import { logDeprecations, logWeakSettings } from '../log-settings.ts';
import { openLog } from '../open-log.ts';

import { openRemoteEdge } from '../open-remote-edge.ts';
import { tellParent } from '../processes/parent.ts';
import { settleHeap } from '../processes/settle-heap.ts';
import { createStop } from '../stop-on-signal.ts';

/** The public server over subgraphs of other processes; it needs no database. */
export async function runEdge(settings: Settings) {
  requireInternalSecret(settings);
  const log = openLog(settings);
  logDeprecations(settings, log);
  logWeakSettings(settings, log);
  const { stopping, closeWith } = createStop({ settings, log });
  const edge = await openRemoteEdge({ settings, log, stopping });
  closeWith(edge.close);
  tellParent({ kind: 'ready', url: edge.url });
  await edge.warmUp();
  settleHeap();
}
