import { metrics } from '@opentelemetry/api';
import type { QueueState } from '../queue-state.ts';
import { meterName } from './create-counting.ts';

/** How the queue is doing, asked whenever metrics are read; nothing while the database does not answer. */
export function watchQueue(readState: () => Promise<QueueState>) {
  const meter = metrics.getMeter(meterName);
  const due = meter.createObservableGauge('trellis.queue.due_jobs', {
    description: 'Jobs that could run and that no worker has begun.',
    unit: '{job}',
  });
  const oldest = meter.createObservableGauge('trellis.queue.oldest_due_job.age', {
    description: 'How long the oldest job that could run has been waiting.',
    unit: 's',
  });
  const heartbeat = meter.createObservableGauge('trellis.queue.worker.heartbeat.age', {
    description: 'How long ago a worker was last alive.',
    unit: 's',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await readState().catch(() => null);
      if (!state) return;
      result.observe(due, state.dueJobs);
      result.observe(oldest, state.oldestDueJobSeconds);
      if (state.workerHeartbeatSeconds !== null) result.observe(heartbeat, state.workerHeartbeatSeconds);
    },
    [due, oldest, heartbeat],
  );
}
