import { findShortSecrets } from '../core/auth/settings.ts';
import type { Log } from '../core/log.ts';
import type { Settings } from './load-settings.ts';

export const shortSecret = 'shorter than 32 characters: a guessed secret signs tokens of any user';

/** At every start, in the log, because it outlives what a start prints. */
export function logWeakSettings({ token }: Pick<Settings, 'token'>, log: Log) {
  for (const name of findShortSecrets(token)) log.warn({ setting: name }, shortSecret);
}
