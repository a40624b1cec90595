import type { RequestContext } from '../context/request-context.ts';
import type { RateLimitCounters } from '../ports/limits.ts';
import type { Log } from '../telemetry/log.ts';

/** Result of a lookup. `unavailable`: the legacy system did not answer, or the circuit is open. */
export type LegacyLookupResult = 'imported' | 'unknown' | 'unavailable';

/** The request on behalf of which a lookup is made. */
export type LookupRequester = Pick<RequestContext, 'client'>;

/** The lookups of one kind of key. */
export type LegacyKeyLookups = {
  lookUpOnce(requester: LookupRequester, key: string): Promise<LegacyLookupResult>;
  isAvailable(): boolean;
};

/** Limits and settings of the lookups of one domain in its legacy system. */
export type FallbackOptions<Kind extends string> = {
  domain: string;
  /** Maximum wait of a lookup in the queue, and its timeout once it has started. */
  timeoutMs: number;
  /** Maximum number of concurrent lookups of one kind in this process. */
  concurrency: number;
  /**
   * Imports the object that the key identifies in the legacy system, and returns whether it exists here now. Throws if the legacy
   * system does not respond; a row that cannot be imported is no such failure. The signal is aborted after the
   * timeout.
   */
  lookUp(
    kind: Kind,
    key: string,
    call: { signal: AbortSignal; requester: LookupRequester },
  ): Promise<boolean>;
  limits: RateLimitCounters;
  log: Pick<Log, 'warn' | 'info'>;
};
