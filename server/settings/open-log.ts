import { createLog, type Log } from '../../core/telemetry/log.ts';
import type { Settings } from './load-settings.ts';

/** The log of a process, as its settings say. */
export function openLog({ server, telemetry }: Pick<Settings, 'server' | 'telemetry'>): Log {
  return createLog({ level: server.logLevel, file: server.logFile, isTraced: telemetry.tracingEnabled });
}
