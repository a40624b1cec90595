import { createLog, type Log } from '../../core/telemetry/log.ts';
import type { Settings } from './load-settings.ts';

/** The log of a process, as its settings say. */
export function openLog({ server, telemetry }: Pick<Settings, 'server' | 'telemetry'>): Log {
  return createLog({ level: server.logLevel, file: server.logFile, isTraced: telemetry.tracingEnabled });
}

/** Logs what the gateway compiles, where a setting says so. */
export function logPlans({ graphql }: Pick<Settings, 'graphql'>, log: Log) {
  if (!graphql.plansLogged) return undefined;
  return (compiled: string) => log.info({ compiled }, 'an operation was compiled');
}
