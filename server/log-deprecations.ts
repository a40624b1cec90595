import type { Log } from '../core/log.ts';
import type { Settings } from './load-settings.ts';

/** What an operator uses and should not any more; in the log, because it outlives what a start prints. */
export function logDeprecations({ deprecated, legacyNames }: Settings, log: Log) {
  for (const { name, reason } of deprecated) log.warn({ setting: name }, `deprecated: ${reason}`);
  for (const name of legacyNames) {
    log.warn({ setting: name }, `deprecated: write ${name.replace('GOTRUE_', 'SVC_')}`);
  }
}
