import { refuseForNow } from '../../../../core/errors/request-errors.ts';
import type { Asker } from '../../../../core/fallback/lookups.ts';
import type { AuthSqlStatements } from '../../../../prisma/auth/sql-statements.ts';
import type { AuthFallback, FallbackKind, LegacyLookups } from '../../deps.ts';

/** Wraps the reads: on a miss, looks up the key in the legacy system and, after an import, reads again. */
export function withFallback(
  hot: AuthSqlStatements,
  fallback: Pick<LegacyLookups, 'ask'>,
): AuthSqlStatements {
  const retryAfterImport = async <T>(kind: FallbackKind, key: string, find: () => Promise<T | null>) => {
    const found = await find();
    return found !== null || !(await fallback.ask(kind, key)) ? found : find();
  };
  /** Looks up the session as well, because the user can be imported before the session. */
  const withSession = async <T>(
    { id, sessionId }: { id: string; sessionId: string | null },
    find: () => Promise<T | null>,
    hasSession: (found: T) => boolean,
  ) => {
    const found = await retryAfterImport('user', id, find);
    if (!found || sessionId === null || hasSession(found)) return found;
    return (await fallback.ask('session', sessionId)) ? find() : found;
  };
  return {
    ...hot,
    findUserByEmail: (email, aud) => retryAfterImport('email', email, () => hot.findUserByEmail(email, aud)),
    findUserByPhone: (phone, aud) => retryAfterImport('phone', phone, () => hot.findUserByPhone(phone, aud)),
    findSession: (id) => retryAfterImport('session', id, () => hot.findSession(id)),
    findUser: (id, sessionId) =>
      withSession(
        { id, sessionId },
        () => hot.findUser(id, sessionId),
        ({ hasSession }) => hasSession,
      ),
    findSessionStatus: (id, sessionId) =>
      withSession(
        { id, sessionId },
        () => hot.findSessionStatus(id, sessionId),
        ({ session }) => session !== null,
      ),
  };
}

/** Binds the fallback to the client of one request. */
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
