import { createStop } from '../../server/lifecycle/stop-on-signal.ts';
import {
  type FirstAdministrator,
  printFirstAdministrator,
} from '../../server/pages/cms/first-administrator.ts';
import { settleHeap } from '../../server/processes/compact-heap.ts';
import { refuseBusyPort } from '../../server/runtime/refuse-busy-port.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { logDeprecations, logWeakSettings } from '../../server/settings/log-settings.ts';
import { openLog } from '../../server/settings/open-log.ts';
import { printWelcome } from '../print-welcome.ts';

/** Runs the whole server, in one process or in several (SVC_PROCESSES, SVC_WORKERS). */
export async function runHouse(settings: Settings) {
  const log = openLog(settings);
  await refuseBusyPort(settings);
  const isSupervisor = settings.house.processes === 'separate' || settings.house.workers > 1;
  // What several processes need is not loaded for one, nor the other way round.
  const open = isSupervisor
    ? (await import('../../server/runtime/start-separate-processes.ts')).openSeparateHouse
    : (await import('../../server/runtime/start-server.ts')).openHouse;
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
