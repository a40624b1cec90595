import { refuseForNow } from '../../../../core/errors/request-errors.ts';
import type { Asker } from '../../../../core/fallback/lookups.ts';
import type { AuthFallback, LegacyLookups } from '../../deps.ts';

/** Makes lookups on behalf of one request. */
export function bindFallback(fallback: AuthFallback, asker: Asker): LegacyLookups {
  return {
    ask: async (kind, key) => (await fallback.ask(asker, kind, key)) === 'imported',
    askBeforeClaim: async (kind, key) => {
      const result = await fallback.ask(asker, kind, key);
      // Otherwise another user could take an address that belongs to a user of the legacy system, whose
      // account could then not be imported.
      if (result === 'unavailable') throw refuseForNow();
      return result === 'imported';
    },
    requireAvailable: (kind) => {
      if (!fallback.isAvailable(kind)) throw refuseForNow();
    },
  };
}
