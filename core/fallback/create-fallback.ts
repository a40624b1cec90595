import type { Log } from '../log.ts';
import type { Limits } from '../ports/limits.ts';
import type { RequestContext } from '../request-context.ts';
import { createLookups, type Lookups } from './create-lookups.ts';

/** Result of a lookup. `unavailable`: the legacy system did not answer, or the circuit is open. */
export type LookupResult = 'imported' | 'unknown' | 'unavailable';

/** The request on behalf of which a lookup is made. */
export type Asker = Pick<RequestContext, 'client'>;

/**
 * Looks up unknown keys in a legacy system and imports what they lead to. `Kind` is a small set, because it is an attribute of a
 * metric.
 */
export type Fallback<Kind extends string = string> = {
  /**
   * Rejects with a 429 where the client has sent too many unknown keys, and with a 503 where the lookup could not start in time.
   * Neither says anything about the key.
   */
  ask(asker: Asker, kind: Kind, key: string): Promise<LookupResult>;
  /** Whether lookups of this kind are sent at all now; false while the circuit is open. */
  isAvailable(kind: Kind): boolean;
};

export type FallbackOptions<Kind extends string> = {
  domain: string;
  /** How long a lookup can wait for its turn, and how long it can take from then on. */
  timeoutMs: number;
  /** How many lookups of one kind run at a time in this process. */
  concurrency: number;
  /**
   * Imports what the key leads to in the legacy system, and returns whether it is here now. It throws where the legacy system does
   * not answer; a row that cannot be imported is no such failure. The signal is aborted after the timeout.
   */
  lookUp(kind: Kind, key: string, call: { signal: AbortSignal; asker: Asker }): Promise<boolean>;
  limits: Limits;
  log: Pick<Log, 'warn' | 'info'>;
  /** In milliseconds. */
  now?: () => number;
};

/** Each kind has its own queue and circuit, so that neither a flood nor a failure of one kind affects the others. */
export function createFallback<Kind extends string>(options: FallbackOptions<Kind>): Fallback<Kind> {
  const kinds = new Map<Kind, Lookups>();
  const lookupsOf = (kind: Kind): Lookups => {
    const lookups = kinds.get(kind) ?? createLookups(kind, options);
    kinds.set(kind, lookups);
    return lookups;
  };
  return {
    ask: (asker, kind, key) => lookupsOf(kind).ask(asker, key),
    isAvailable: (kind) => lookupsOf(kind).isAvailable(),
  };
}
