import { type accessTokenSettings, findShortTokenSecrets } from '../../core/auth/settings.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import { buildVersion } from '../../core/telemetry/build-version.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { Settings } from './load-settings.ts';

/** Logs the version of the build, so that a log shows which one has written it. */
export function logBuildVersion(log: Log) {
  log.info({ version: buildVersion }, 'starting');
}

/** Logs deprecated settings and settings without effect at every start. */
export function logDeprecatedSettings(
  { deprecated, legacyNames, ignoredNames, unknownSettings }: Settings,
  log: Log,
) {
  for (const { name, reason } of deprecated) log.warn({ setting: name }, `deprecated: ${reason}`);
  for (const name of legacyNames) {
    log.warn({ setting: name }, `deprecated: write ${name.replace('GOTRUE_', 'SVC_')}`);
  }
  if (ignoredNames.length) {
    log.warn({ settings: ignoredNames }, 'these settings of earlier versions have no effect');
  }
  const otherNames = unknownSettings.flatMap(({ name, suggestion }) => (suggestion ? [] : name));
  if (otherNames.length) {
    log.warn({ settings: otherNames }, 'these settings have no effect: there is no such feature here');
  }
  for (const { name, suggestion } of unknownSettings) {
    if (suggestion)
      log.warn({ setting: name }, `no such setting, it has no effect. Did you mean ${suggestion}?`);
  }
}

export const shortSecretWarning = 'shorter than 32 characters: a guessed secret signs tokens of any user';

/** Logs a warning for each weak setting at every start. */
export function logWeakSettings(token: SettingsOf<typeof accessTokenSettings>, log: Log) {
  for (const name of findShortTokenSecrets(token)) log.warn({ setting: name }, shortSecretWarning);
}

/** Returns a function that logs compiled operations, or `undefined` if the setting is off. */
export function createQueryPlanLogger(plansLogged: boolean, log: Log) {
  if (!plansLogged) return undefined;
  return (compiled: string) => log.info({ compiled }, 'an operation was compiled');
}
