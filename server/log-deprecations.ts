import type { Log } from '../core/log.ts';
import type { Settings } from './load-settings.ts';

/** What an operator uses in vain, or should not use any more; in the log, because it outlives what a start prints. */
export function logDeprecations({ deprecated, legacyNames, unknownNames }: Settings, log: Log) {
  for (const { name, reason } of deprecated) log.warn({ setting: name }, `deprecated: ${reason}`);
  for (const name of legacyNames) {
    log.warn({ setting: name }, `deprecated: write ${name.replace('GOTRUE_', 'SVC_')}`);
  }
  if (unknownNames.length) {
    log.warn({ settings: unknownNames }, 'these settings have no effect: there is no such feature here');
  }
}
