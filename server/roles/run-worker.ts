import { createLog } from '../../core/log.ts';
import type { Settings } from '../load-settings.ts';
import { logWeakSettings } from '../log-weak-settings.ts';
import { openDomains } from '../open-domains.ts';
import { connectDatabase } from '../open-house-database.ts';
import { endBeyondRepair } from '../processes/end-beyond-repair.ts';
import { tellParent } from '../processes/parent.ts';
import { queueSchemaOf, startWorker } from '../queue.ts';
import { createQueueState } from '../queue-state.ts';
import { createStop } from '../stop-on-signal.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';

/** Runs the jobs of all domains and nothing else. */
export async function runWorker(settings: Settings) {
  const log = createLog({ level: settings.house.logLevel, file: settings.house.logFile });
  logWeakSettings(settings, log);
  const telemetry = await openTelemetry(settings, log);
  const database = await connectDatabase({ settings, log });
  telemetry.watchPool?.(database.pool);
  const { domains } = await openDomains({ settings, database, log });
  const schema = queueSchemaOf(settings.database.namespace);
  telemetry.watchQueue?.(createQueueState(database.pool, schema));
  const { stopping, closeWith } = createStop({ settings, log });
  const worker = await startWorker({
    connection: database.connection,
    schema,
    tasks: Object.assign({}, ...domains.map(({ tasks }) => tasks)),
    log,
    onLoss: database.outages.noteFailure,
    stopping,
    onRunner: (id) => tellParent({ kind: 'worker', id }),
  });
  endBeyondRepair(database.outages, log);
  closeWith(async () => {
    await worker.close();
    await database.close();
    await telemetry.close();
  });
  tellParent({ kind: 'ready' });
}
