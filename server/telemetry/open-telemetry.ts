import type { Log } from '../../core/log.ts';
import type { Settings } from '../load-settings.ts';
import type { Telemetry } from './telemetry.ts';

/** OpenTelemetry is loaded only where it is asked for: a start without it stays quick. */
export async function openTelemetry(settings: Settings, log: Log): Promise<Telemetry> {
  const { tracingEnabled, metricsEnabled } = settings.telemetry;
  if (!tracingEnabled && !metricsEnabled) return { close: async () => undefined };
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(settings, log);
}
