import { createStopOnSignal } from '../../server/lifecycle/stop-on-signal.ts';
import { compactHeapAfterStart, exitWhenBeyondRepair } from '../../server/processes/compact-heap.ts';
import { sendToParentProcess } from '../../server/processes/parent-process.ts';
import { startServer } from '../../server/runtime/start-server.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createProcessLog } from '../../server/settings/log-settings.ts';
import { createDemoOf } from '../seed/create-demo.ts';

/** Runs the whole server except jobs, on a migrated database, as one of several processes that share a port. */
export async function runWebProcess(settings: Settings) {
  const log = createProcessLog(settings);
  const { stopping, closeWith } = createStopOnSignal({ settings, log });
  const server = await startServer({
    settings,
    log,
    stopping,
    isBesideOthers: true,
    createDemo: createDemoOf(settings),
  });
  exitWhenBeyondRepair(server.database, log);
  closeWith(server.close);
  sendToParentProcess({ kind: 'ready', url: server.edge.url });
  await server.edge.warmUp();
  compactHeapAfterStart();
}
