import type { JobHelpers, TaskList } from 'graphile-worker';
import { parseTracedJobPayload } from '../../core/jobs/jobs.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { countEvent, recordDuration } from '../../core/telemetry/metrics.ts';
import { inSpan, type Span } from '../../core/telemetry/tracing.ts';
import type { JobName, PartialJobTasks } from './jobs.ts';

type RunningTasks = ReadonlyMap<string, PartialJobTasks[JobName]>;

/** Wraps the tasks for the queue: each run is measured and is a span of the trace that enqueued the job. Failures are logged. */
export function toWorkerTaskList(runningTasks: RunningTasks, log: Log): TaskList {
  return Object.fromEntries(
    [...runningTasks.keys()].map((name) => [
      name,
      (storedPayload: unknown, helpers: JobHelpers) => {
        const { payload, traceparent } = parseTracedJobPayload(storedPayload);
        return inSpan(
          `process ${name}`,
          (span) => run({ runningTasks, log, name, span, job: helpers.job }, payload),
          { kind: 'consumer', attributes: { 'trellis.task': name }, traceparent },
        );
      },
    ]),
  );
}

type Run = { runningTasks: RunningTasks; log: Log; name: string; span: Span; job: JobHelpers['job'] };

async function run({ runningTasks, log, name, span, job }: Run, payload: unknown) {
  const startedAt = performance.now();
  const end = (outcome: string) =>
    recordDuration('trellis.queue.job.duration', (performance.now() - startedAt) / 1000, {
      task: name,
      outcome,
    });
  try {
    const task = runningTasks.get(name);
    if (!task) throw new Error(`The worker of ${name} is closed.`);
    await task(payload as never);
    end('done');
  } catch (error) {
    end('failed');
    countEvent('trellis.queue.failures', { task: name });
    if (job.attempts >= job.max_attempts) countEvent('trellis.queue.abandoned', { task: name });
    span.note({ 'trellis.task.attempt': job.attempts });
    log.warn({ job: name, error: String(error) }, 'job failed');
    throw error;
  }
}
