import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../core/log.ts';
import type { Sighting } from '../../rest-compat/router.ts';
import type { Settings } from '../load-settings.ts';

/** One request on its way, and what the router found out about it. */
export type Watched = { req: IncomingMessage; res: ServerResponse; sighting: Sighting };

export type Telemetry = {
  /** Answers a request, watched; missing where nobody watches. */
  watch?: (watched: Watched, answer: () => void) => void;
  close: () => Promise<void>;
};

/** OpenTelemetry is loaded only where it is asked for: a start without it stays quick. */
export async function openTelemetry(settings: Settings, log: Log): Promise<Telemetry> {
  const { tracingEnabled, metricsEnabled } = settings.telemetry;
  if (!tracingEnabled && !metricsEnabled) return { close: async () => undefined };
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(settings, log);
}
