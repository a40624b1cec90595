import type { Log } from '../../core/telemetry/log.ts';
import type { QueueState } from '../queue/queue-state.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { MeasuredPool } from './meters.ts';
import type { TracedPool } from './trace-statements.ts';
import type { WatchedRequest } from './watch-request.ts';

export type Telemetry = {
  /** Calls `answer` and records the request. Missing if neither traces nor metrics are on. */
  watch?: (watchedRequest: WatchedRequest, answer: () => void) => void;
  /** Measures the connections of a pool and traces its statements. */
  watchPool?: (pool: MeasuredPool & TracedPool) => void;
  /** Measures how long jobs wait, and the last heartbeat of the workers. */
  watchQueue?: (readState: () => Promise<QueueState>) => void;
  /** Measures the number of open subscription streams. */
  watchStreams?: (readOpen: () => number) => void;
  close: () => Promise<void>;
};

/**
 * Starts telemetry. Loads OpenTelemetry only if it is on, so that a start without it is fast. `role` is the part of the
 * server that runs in this process, such as `edge` or `subgraph auth`.
 */
export async function loadTelemetryIfEnabled(
  settings: Settings['telemetry'],
  log: Log,
  role: string,
): Promise<Telemetry> {
  if (!settings.tracingEnabled && !settings.metricsEnabled) return { close: async () => undefined };
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(settings, log, role);
}
