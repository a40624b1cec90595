import type pg from 'pg';
import type { RateLimitCounters } from '../../core/ports/limits.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { AuthLegacyFallback } from '../../subgraphs/auth/deps.ts';
import { createAuthEncryptionKeys } from '../../subgraphs/auth/keys.ts';
import { type Settings, toEncryptionSecrets } from '../settings/load-settings.ts';

type FallbackPlace = {
  settings: Settings;
  limits: RateLimitCounters;
  pool: pg.Pool;
  schema: string;
  log: Log;
  clock: () => Date;
};

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
export async function openConfiguredAuthLegacyFallback({
  settings,
  ...place
}: FallbackPlace): Promise<AuthLegacyFallback | undefined> {
  const { authUrl: url, authEncryptionKeys: encryptionKeys, timeoutSeconds } = settings.fallback;
  if (!url) return undefined;
  const { openAuthLegacyFallback: openAuthFallback } = await import(
    '../../subgraphs/auth/import-export/fallback/open-fallback.ts'
  );
  const keys = createAuthEncryptionKeys(toEncryptionSecrets(settings));
  return openAuthFallback({ ...place, url, encryptionKeys, timeoutMs: timeoutSeconds * 1000, keys });
}

/** Settings of the auth domain, from several groups. */
export function toAuthSettings({ auth, token, mail, sms, captcha, hooks }: Settings) {
  return { ...auth, token, mail, sms, captcha, hooks };
}
