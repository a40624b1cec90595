import type { Log } from '../../core/telemetry/log.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import type { StopSignals } from '../lifecycle/stop-signals.ts';
import type { PartialJobTasks } from '../queue/jobs.ts';
import { type QueueWorker, startWorker } from '../queue/queue.ts';
import { queueSchemaOf } from '../queue/queue-state.ts';

export type QueueOptions = {
  /** Whether recurring jobs run on schedule. Default true; tests run them explicitly. */
  isScheduled?: boolean;
  /** Jobs that run at the same time. Default 3. */
  concurrency?: number;
};

type Options = {
  database: ServerDatabase;
  namespace: string;
  tasks: PartialJobTasks;
  log: Log;
  queue?: QueueOptions;
  stopping?: StopSignals;
  onRunner?: (id: string) => void;
};

/** Starts a worker for each database. Every queue can contain jobs of any domain; recurring jobs run only in the domain's own. */
export async function startWorkers({
  database,
  namespace,
  tasks,
  log,
  queue: { isScheduled = true, concurrency } = {},
  stopping,
  onRunner,
}: Options): Promise<QueueWorker> {
  await using disposables = new AsyncDisposableStack();
  const workers: QueueWorker[] = [];
  for (const { storedDomains, database: openedDatabase } of database.places) {
    const worker = await startWorker({
      ...{ tasks, log, stopping, onRunner, concurrency },
      connection: openedDatabase.connection,
      schema: queueSchemaOf(namespace),
      cronDomains: isScheduled ? storedDomains : [],
      onLoss: openedDatabase.outages.reportFailure,
    });
    disposables.defer(worker.close);
    workers.push(worker);
  }
  disposables.move();
  // Not awaited, so that a start does not wait for the hosts of mail templates.
  void tasks['auth.load_mail_templates']?.({});
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.close()))) };
}
