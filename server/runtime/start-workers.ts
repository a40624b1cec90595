import type { Log } from '../../core/telemetry/log.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import type { Stopping } from '../lifecycle/drain.ts';
import type { PartialTasks } from '../queue/jobs.ts';
import { startWorker, type Worker } from '../queue/queue.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';

type Options = {
  database: ServerDatabase;
  namespace: string;
  tasks: PartialTasks;
  log: Log;
  byTheClock?: boolean;
  stopping?: Stopping;
  onRunner?: (id: string) => void;
};

/** Starts a worker for each database. Every queue can contain jobs of any domain; recurring jobs run only in the domain's own. */
export async function startWorkers({ database, namespace, ...options }: Options): Promise<Worker> {
  await using opened = new AsyncDisposableStack();
  const workers: Worker[] = [];
  for (const { holds, database: held } of database.places) {
    const worker = await startWorker({
      ...options,
      connection: held.connection,
      schema: queueSchemaOf(namespace),
      clocked: holds,
      onLoss: held.outages.reportFailure,
    });
    opened.defer(worker.close);
    workers.push(worker);
  }
  opened.move();
  // Not awaited, so that a start does not wait for the hosts of mail templates.
  void options.tasks['auth.load_mail_templates']?.({});
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.close()))) };
}
