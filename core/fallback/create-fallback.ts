import { createLegacyLookups } from './create-lookups.ts';
import type { FallbackOptions, LegacyKeyLookups, LegacyLookupResult, LookupRequester } from './lookups.ts';

/**
 * Looks up unknown keys in a legacy system and imports the objects found there. `Kind` is a small set, because it is an attribute of a
 * metric.
 */
export type LegacyFallback<Kind extends string = string> = {
  /**
   * Rejects with a 429 if the client has sent too many unknown keys, and with a 503 if the lookup could not start in time.
   * Neither says anything about the key.
   */
  lookUpOnce(requester: LookupRequester, kind: Kind, key: string): Promise<LegacyLookupResult>;
  /** Whether lookups of this kind are sent at all now; false while the circuit is open. */
  isAvailable(kind: Kind): boolean;
};

/** Creates the lookups of a domain. Each kind has its own queue and circuit, so that neither a flood nor a failure of one kind affects the others. */
export function createLegacyFallback<Kind extends string>(
  options: FallbackOptions<Kind>,
): LegacyFallback<Kind> {
  const kinds = new Map<Kind, LegacyKeyLookups>();
  const lookupsOf = (kind: Kind): LegacyKeyLookups => {
    const lookups = kinds.get(kind) ?? createLegacyLookups(kind, options);
    kinds.set(kind, lookups);
    return lookups;
  };
  return {
    lookUpOnce: (requester, kind, key) => lookupsOf(kind).lookUpOnce(requester, key),
    isAvailable: (kind) => lookupsOf(kind).isAvailable(),
  };
}
