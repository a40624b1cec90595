import type { Log } from '../../core/telemetry/log.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Logs what the gateway compiles, where a setting says so. */
export function logPlans({ graphql }: Pick<Settings, 'graphql'>, log: Log) {
  if (!graphql.plansLogged) return undefined;
  return (compiled: string) => log.info({ compiled }, 'an operation was compiled');
}
