import { createLog } from '../../core/telemetry/log.ts';
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts';
import {
  compactHeapAfterStart,
  exitWhenDatabaseStaysUnreachable,
} from '../../server/processes/compact-heap.ts';
import { sendToParentProcess } from '../../server/processes/parent-process.ts';
import { startServer } from '../../server/runtime/start-server.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createDemoSeeder } from '../seed/create-demo.ts';

/** Runs the whole server except jobs, on a migrated database, as one of several processes that share a port. */
export async function runWebProcess(settings: Settings) {
  const log = createLog(settings.log);
  const { stopping, closeWith } = createGracefulShutdown(settings.server, log);
  const server = await startServer({
    settings,
    log,
    stopping,
    isBesideOthers: true,
    createDemo: createDemoSeeder(settings),
  });
  exitWhenDatabaseStaysUnreachable(server.database, log);
  closeWith(server.close);
  sendToParentProcess({ kind: 'ready', url: server.edge.url });
  await server.edge.warmUp();
  compactHeapAfterStart();
}
