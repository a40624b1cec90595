import { createLog } from '../../core/log.ts';
import type { Settings } from '../load-settings.ts';
import { logDeprecations, logWeakSettings } from '../log-settings.ts';

import { openHouse } from '../open-house.ts';
import { printWelcome } from '../print-welcome.ts';
import { createStop } from '../stop-on-signal.ts';

/** The default: everything, in one process or in several, as SVC_PROCESSES says. */
export async function runHouse(settings: Settings) {
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  const isSupervisor = settings.house.processes === 'separate';
  // What several processes need is not loaded for one.
  const open = isSupervisor ? (await import('../open-separate-house.ts')).openSeparateHouse : openHouse;
  const { stopping, closeWith } = createStop({ settings, log, isSupervisor });
  const house = await open({ settings, log, stopping });
  closeWith(house.close);
  logDeprecations(settings, log);
  logWeakSettings(settings, log);
  printWelcome(settings, house);
  await house.edge.warmUp?.();
}
