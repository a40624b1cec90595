import { createLog } from '../../core/telemetry/log.ts';
import {
  type FirstCmsAdministratorAccess,
  printFirstCmsAdministrator,
} from '../../server/first-start/first-cms-administrator.ts';
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts';
import { compactHeapAfterStart } from '../../server/processes/compact-heap.ts';
import { assertPortAvailable } from '../../server/runtime/assert-port-available.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import {
  logBuildVersion,
  logDeprecatedSettings,
  logWeakSettings,
} from '../../server/settings/log-settings.ts';
import { printWelcome } from '../print-welcome.ts';
import { createDemoSeeder } from '../seed/create-demo.ts';

/** Runs the whole server, in one process or in several (SVC_PROCESSES, SVC_WORKERS). */
export async function runServer(settings: Settings) {
  const log = createLog(settings.log);
  logBuildVersion(log);
  await assertPortAvailable(settings.edge, settings.production);
  const isSupervisor = settings.server.processes === 'separate' || settings.server.workers > 1;
  // Loads only the modules of the chosen mode.
  const open = isSupervisor
    ? (await import('../../server/runtime/start-separate-processes.ts')).startSeparateProcesses
    : (await import('../../server/runtime/start-server.ts')).startServer;
  const onFirstAdministrator = (administrator: FirstCmsAdministratorAccess) =>
    printFirstCmsAdministrator(administrator, settings.edge.externalUrl);
  const { stopDelaySeconds, stopTimeoutSeconds } = settings.server;
  // A supervisor does not wait for balancers, but adds the delay of the edge to its timeout.
  const stopTimes = isSupervisor
    ? { stopDelaySeconds: 0, stopTimeoutSeconds: stopDelaySeconds + stopTimeoutSeconds }
    : settings.server;
  const { stopping, deferSignals, closeWith } = createGracefulShutdown(stopTimes, log);
  const server = await open({
    settings,
    log,
    stopping,
    beforeServing: deferSignals,
    onFirstAdministrator,
    createDemo: createDemoSeeder(settings),
  });
  closeWith(server.close);
  if (settings.server.routerUrl && settings.server.processes === 'one')
    log.warn('SVC_ROUTER_URL has no effect here: only an edge over separate subgraphs uses another router');
  logDeprecatedSettings(settings, log);
  logWeakSettings(settings.token, log);
  printWelcome(settings, server);
  await server.edge.warmUp?.();
  compactHeapAfterStart();
}
