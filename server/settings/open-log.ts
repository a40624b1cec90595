import { createLog, type Log } from '../../core/telemetry/log.ts';
import type { Settings } from './load-settings.ts';

/** The log of a process, as its settings say. */
export function openLog({ house, telemetry }: Pick<Settings, 'house' | 'telemetry'>): Log {
  return createLog({ level: house.logLevel, file: house.logFile, isTraced: telemetry.tracingEnabled });
}
