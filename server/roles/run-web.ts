import type { Settings } from '../load-settings.ts';
import { openHouse } from '../open-house.ts';
import { openLog } from '../open-log.ts';
import { endBeyondRepair } from '../processes/end-beyond-repair.ts';
import { tellParent } from '../processes/parent.ts';
import { settleHeap } from '../processes/settle-heap.ts';
import { createStop } from '../stop-on-signal.ts';

/** The whole house but its jobs, on a database that is migrated already: one of several that share a port. */
export async function runWeb(settings: Settings) {
  const log = openLog(settings);
  const { stopping, closeWith } = createStop({ settings, log });
  const house = await openHouse({ settings, log, stopping, isBesideOthers: true });
  endBeyondRepair(house.database, log);
  closeWith(house.close);
  tellParent({ kind: 'ready', url: house.edge.url });
  await house.edge.warmUp();
  settleHeap();
}
