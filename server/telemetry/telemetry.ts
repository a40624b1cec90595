import type { Log } from '../../core/telemetry/log.ts';
import type { QueueState } from '../queue/queue-state.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { MeasuredPool } from './meters.ts';
import type { TracedPool } from './trace-statements.ts';
import type { WatchedRequest } from './watch-request.ts';

export type Telemetry = {
  /** Calls `answer` and records the request; missing where neither traces nor metrics are on. */
  watch?: (watchedRequest: WatchedRequest, answer: () => void) => void;
  /** Reports how busy database connections are, and their statements. */
  watchPool?: (pool: MeasuredPool & TracedPool) => void;
  /** Reports how long jobs wait, and whether a worker is alive. */
  watchQueue?: (readState: () => Promise<QueueState>) => void;
  /** Reports how many streams of subscriptions are open. */
  watchStreams?: (readOpen: () => number) => void;
  close: () => Promise<void>;
};

/**
 * Loads OpenTelemetry only where it is switched on, so that a start without it is quick. `role` is the part of the
 * server that this process is, such as `edge` or `subgraph auth`.
 */
export async function loadTelemetryIfEnabled(settings: Settings, log: Log, role: string): Promise<Telemetry> {
  const { tracingEnabled, metricsEnabled } = settings.telemetry;
  if (!tracingEnabled && !metricsEnabled) return { close: async () => undefined };
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(settings, log, role);
}
