import type pg from 'pg';
import type { RateLimitCounters } from '../../core/ports/limits.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { AuthLegacyFallback } from '../../subgraphs/auth/deps.ts';
import { createAuthEncryptionKeys } from '../../subgraphs/auth/keys.ts';
import type { EncryptionSecrets, Settings } from '../settings/load-settings.ts';

type Options = {
  settings: Settings['fallback'];
  encryption: EncryptionSecrets;
  limits: RateLimitCounters;
  pool: pg.Pool;
  schema: string;
  log: Log;
  clock: () => Date;
};

/** Returns `undefined` if no legacy system is configured. Its reader is loaded only if one is. */
export async function openConfiguredAuthLegacyFallback({
  settings: { authUrl: url, authEncryptionKeys: encryptionKeys, timeoutSeconds },
  encryption,
  ...place
}: Options): Promise<AuthLegacyFallback | undefined> {
  if (!url) return undefined;
  const { openAuthLegacyFallback: openAuthFallback } = await import(
    '../../subgraphs/auth/import-export/fallback/open-fallback.ts'
  );
  const keys = createAuthEncryptionKeys(encryption);
  return openAuthFallback({ ...place, url, encryptionKeys, timeoutMs: timeoutSeconds * 1000, keys });
}
