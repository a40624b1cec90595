import { createLookups } from './create-lookups.ts';
import type { Asker, FallbackOptions, LookupResult, Lookups } from './lookups.ts';

/**
 * Looks up unknown keys in a legacy system and imports the objects found there. `Kind` is a small set, because it is an attribute of a
 * metric.
 */
export type Fallback<Kind extends string = string> = {
  /**
   * Rejects with a 429 if the client has sent too many unknown keys, and with a 503 if the lookup could not start in time.
   * Neither says anything about the key.
   */
  ask(asker: Asker, kind: Kind, key: string): Promise<LookupResult>;
  /** Whether lookups of this kind are sent at all now; false while the circuit is open. */
  isAvailable(kind: Kind): boolean;
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
