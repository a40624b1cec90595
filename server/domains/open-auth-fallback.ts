import type pg from 'pg';
import type { Limits } from '../../core/ports/limits.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { AuthFallback } from '../../subgraphs/auth/deps.ts';
import { createAuthKeys } from '../../subgraphs/auth/keys.ts';
import { type Settings, toSealing } from '../settings/load-settings.ts';

type FallbackPlace = {
  settings: Settings;
  limits: Limits;
  pool: pg.Pool;
  schema: string;
  log: Log;
  clock: () => Date;
};

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
export async function openFallbackOfAuth({
  settings,
  ...place
}: FallbackPlace): Promise<AuthFallback | undefined> {
  const { authUrl: url, authEncryptionKeys: encryptionKeys, timeoutSeconds } = settings.fallback;
  if (!url) return undefined;
  const { openAuthFallback } = await import('../../subgraphs/auth/import-export/fallback/open-fallback.ts');
  const keys = createAuthKeys(toSealing(settings));
  return openAuthFallback({ ...place, url, encryptionKeys, timeoutMs: timeoutSeconds * 1000, keys });
}

/** Settings of the auth domain, from several groups. */
export function toAuthSettings({ auth, token, mail, sms, captcha, hooks }: Settings) {
  return { ...auth, token, mail, sms, captcha, hooks };
}
