import type pg from 'pg';
import { createLegacyFallback } from '../../../../core/fallback/create-fallback.ts';
import { memoizeFirstCall } from '../../../../core/lib/lazy.ts';
import type { RateLimitCounters } from '../../../../core/ports/limits.ts';
import type { Log } from '../../../../core/telemetry/log.ts';
import type { AuthEncryptionKeys, AuthLegacyFallback, LegacyLookupKeyKind } from '../../deps.ts';
import { openLegacyDatabase } from '../legacy-database.ts';
import { createLegacySecretDecryptor } from '../legacy-secrets.ts';
import { findLegacyUsersByKey } from './find-legacy-users-by-key.ts';
import { importLegacyUser, startDeletionTracking } from './import-legacy-user.ts';

type FallbackOptions = {
  /** URL of the legacy database. */
  url: string;
  encryptionKeys: string | undefined;
  timeoutMs: number;
  limits: RateLimitCounters;
  pool: pg.Pool;
  schema: string;
  keys: AuthEncryptionKeys;
  clock: () => Date;
  log: Log;
};

/** Maximum users that one key imports: providers can report the same address for several users. */
const maxUsers = 10;
/** Connections of a process to the legacy database. */
const connections = 8;
/**
 * Concurrent lookups of one kind per process; further ones wait. Half of the connections stay free for other
 * kinds.
 */
const concurrency = 4;
const dayMilliseconds = 86_400_000;

/** Connects to the legacy database on the first lookup. */
export function openAuthLegacyFallback(options: FallbackOptions): AuthLegacyFallback {
  const { url, timeoutMs, encryptionKeys, limits, pool, schema, keys, clock, log } = options;
  const openDatabase = memoizeFirstCall(() => openLegacyDatabase({ url, timeoutMs, connections }));
  const openSecret = createLegacySecretDecryptor(encryptionKeys);
  const mark = oncePerDay((source) => startDeletionTracking(pool, schema, source));
  const lookUp = async (kind: LegacyLookupKeyKind, key: string, { signal }: { signal: AbortSignal }) => {
    const legacy = await openDatabase();
    const { userIds, refreshTokens = [] } = await findLegacyUsersByKey(legacy, kind, key);
    if (!userIds.length) return false;
    await mark(legacy.source);
    const mappingContext = { keys, openSecret, now: clock() };
    const onRefusal = ({ item }: { item: string }) =>
      log.warn({ item }, 'legacy row rejected; run an import for details');
    const context = { legacy, pool, schema, mappingContext, signal, onRefusal };
    let isHere = false;
    for (const userId of userIds.slice(0, maxUsers)) {
      isHere = (await importLegacyUser(context, { userId, refreshTokens })) || isHere;
    }
    return isHere;
  };
  return createLegacyFallback({ domain: 'auth', timeoutMs, concurrency, lookUp, limits, log });
}

function oncePerDay(work: (source: string) => Promise<void>) {
  let until = 0;
  return async (source: string) => {
    if (Date.now() < until) return;
    await work(source);
    until = Date.now() + dayMilliseconds;
  };
}
