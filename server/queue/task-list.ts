import type { JobHelpers, TaskList } from 'graphile-worker';
import { readTracedPayload } from '../../core/jobs/jobs.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { count, measure } from '../../core/telemetry/metrics.ts';
import { type Span, tracing } from '../../core/telemetry/tracing.ts';
import type { JobName, PartialTasks } from './jobs.ts';

type RunningTasks = ReadonlyMap<string, PartialTasks[JobName]>;

/** Wraps the tasks for the queue: each run is measured and is a span of the trace that enqueued the job. Failures are logged. */
export function toTaskList(running: RunningTasks, log: Log): TaskList {
  return Object.fromEntries(
    [...running.keys()].map((name) => [
      name,
      (stored: unknown, helpers: JobHelpers) => {
        const { payload, traceparent } = readTracedPayload(stored);
        return tracing().inSpan(
          `process ${name}`,
          (span) => run({ running, log, name, span, job: helpers.job }, payload),
          { kind: 'consumer', attributes: { 'trellis.task': name }, traceparent },
        );
      },
    ]),
  );
}

type Run = { running: RunningTasks; log: Log; name: string; span: Span; job: JobHelpers['job'] };

async function run({ running, log, name, span, job }: Run, payload: unknown) {
  const started = performance.now();
  const end = (outcome: string) =>
    measure('trellis.queue.job.duration', (performance.now() - started) / 1000, { task: name, outcome });
  try {
    const task = running.get(name);
    if (!task) throw new Error(`The worker of ${name} is closed.`);
    await task(payload as never);
    end('done');
  } catch (error) {
    end('failed');
    count('trellis.queue.failures', { task: name });
    if (job.attempts >= job.max_attempts) count('trellis.queue.abandoned', { task: name });
    span.note({ 'trellis.task.attempt': job.attempts });
    log.warn({ job: name, error: String(error) }, 'job failed');
    throw error;
  }
}
