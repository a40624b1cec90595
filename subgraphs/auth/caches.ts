import type { KeyObject } from 'node:crypto';
import type { createRemoteJWKSet } from 'jose';
import { LRUCache } from 'lru-cache';
import type { JWKSCacheInput } from 'oauth4webapi';
import type { LimitFunction } from 'p-limit';
import type { HookPoint } from './values/hooks.ts';

const oneHour = 3_600_000;
const oneMinute = 60_000;

/**
 * Running password checks of one account. Further checks start, or wait, in the order of arrival.
 */
export type PasswordAttemptQueue = {
  /** The number of running checks by client. */
  runningByClient: Map<string, number>;
  slotReleased: PromiseWithResolvers<void>;
  inOrder: LimitFunction;
  users: number;
};

export type AuthCaches = ReturnType<typeof createAuthCaches>;

/** State that is kept between requests. Each cache is bounded and belongs to one context factory. */
export function createAuthCaches() {
  return {
    /**
     * Issuers of OpenID configurations, by the URL above their well-known path; null for a minute after a
     * failure.
     */
    issuers: new LRUCache<string, Promise<string | null>>({ max: 100, ttl: oneHour }),
    /** The addresses of issuers' keys, by issuer. */
    keyAddresses: new LRUCache<string, string>({ max: 100, ttl: oneHour }),
    /**
     * Keys that sign the id_tokens of code flows, by provider and address; the library fetches unknown keys.
     */
    codeFlowKeys: new LRUCache<string, JWKSCacheInput>({ max: 1_000 }),
    /** Keys that sign the id_tokens of apps, by provider and address. */
    keySets: new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 1_000 }),
    /**
     * Ids of providers whose configuration or metadata was requested within the last minute. Until the minute
     * has passed, neither is requested again, so that an unavailable provider does not delay every sign-in.
     */
    recentlyRequested: new LRUCache<string, true>({ max: 2_000, ttl: oneMinute }),
    /** Certificates of this server for identity providers, by key. */
    samlCertificates: new LRUCache<KeyObject, Promise<string>>({ max: 10 }),
    /** Password checks in progress, by account. An account is removed when its last check ends. */
    attemptQueues: new Map<string, PasswordAttemptQueue>(),
    /** The duration of the latest call of each hook, in milliseconds. */
    hookDurations: new Map<HookPoint, number>(),
    /** The time of the latest warning about an answer of each hook without a decision, in milliseconds. */
    hookWarnings: new Map<HookPoint, number>(),
  };
}
