import { type FirstAdministrator, printFirstAdministrator } from '../first-administrator.ts';
import type { Settings } from '../load-settings.ts';
import { logDeprecations, logWeakSettings } from '../log-settings.ts';
import { openLog } from '../open-log.ts';
import { printWelcome } from '../print-welcome.ts';
import { settleHeap } from '../processes/settle-heap.ts';
import { refuseBusyPort } from '../refuse-busy-port.ts';
import { createStop } from '../stop-on-signal.ts';

/** Runs the whole server, in one process or in several (SVC_PROCESSES, SVC_WORKERS). */
export async function runHouse(settings: Settings) {
  const log = openLog(settings);
  await refuseBusyPort(settings);
  const isSupervisor = settings.house.processes === 'separate' || settings.house.workers > 1;
  // What several processes need is not loaded for one, nor the other way round.
  const open = isSupervisor
    ? (await import('../open-separate-house.ts')).openSeparateHouse
    : (await import('../open-house.ts')).openHouse;
  const onFirstAdministrator = (administrator: FirstAdministrator) =>
    printFirstAdministrator(administrator, settings);
  const { stopping, closeWith } = createStop({ settings, log, isSupervisor });
  const house = await open({ settings, log, stopping, onFirstAdministrator });
  closeWith(house.close);
  if (settings.house.routerUrl && settings.house.processes === 'one')
    log.warn('SVC_ROUTER_URL has no effect here: only an edge over separate subgraphs asks another router');
  logDeprecations(settings, log);
  logWeakSettings(settings, log);
  printWelcome(settings, house);
  await house.edge.warmUp?.();
  settleHeap();
}
