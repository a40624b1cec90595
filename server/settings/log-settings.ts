import { findShortTokenSecrets } from '../../core/auth/settings.ts';
import { createLog, type Log } from '../../core/telemetry/log.ts';
import type { Settings } from './load-settings.ts';

/** Logs settings without effect and deprecated ones at every start; a log outlives what a start prints. */
export function logDeprecations({ deprecated, legacyNames, ignoredNames, unknownNames }: Settings, log: Log) {
  for (const { name, reason } of deprecated) log.warn({ setting: name }, `deprecated: ${reason}`);
  for (const name of legacyNames) {
    log.warn({ setting: name }, `deprecated: write ${name.replace('GOTRUE_', 'SVC_')}`);
  }
  if (ignoredNames.length) {
    log.warn({ settings: ignoredNames }, 'these settings of earlier versions have no effect');
  }
  if (unknownNames.length) {
    log.warn({ settings: unknownNames }, 'these settings have no effect: there is no such feature here');
  }
}

export const shortSecretWarning = 'shorter than 32 characters: a guessed secret signs tokens of any user';

/** Warns at every start, in the log, which outlives what a start prints. */
export function logWeakSettings({ token }: Pick<Settings, 'token'>, log: Log) {
  for (const name of findShortTokenSecrets(token)) log.warn({ setting: name }, shortSecretWarning);
}

/** The log of a process, as its settings say. */
export function openLog({ server, telemetry }: Pick<Settings, 'server' | 'telemetry'>): Log {
  return createLog({ level: server.logLevel, file: server.logFile, isTraced: telemetry.tracingEnabled });
}

/** Logs what the gateway compiles, where a setting says so. */
export function logPlans({ graphql }: Pick<Settings, 'graphql'>, log: Log) {
  if (!graphql.plansLogged) return undefined;
  return (compiled: string) => log.info({ compiled }, 'an operation was compiled');
}
