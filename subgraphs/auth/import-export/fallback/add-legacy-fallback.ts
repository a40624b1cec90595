import { createUnavailableError } from '../../../../core/errors/request-errors.ts';
import type { LookupRequester } from '../../../../core/fallback/lookups.ts';
import type { AuthSqlStatements } from '../../../../prisma/auth/sql-statements.ts';
import type { AuthLegacyFallback, LegacyLookupKeyKind, LegacyUserLookups } from '../../deps.ts';

/** Wraps the reads: on a miss, looks up the key in the legacy system and, after an import, reads again. */
export function addLegacyFallback(
  hot: AuthSqlStatements,
  fallback: Pick<LegacyUserLookups, 'importIfFound'>,
): AuthSqlStatements {
  const retryAfterImport = async <T>(
    kind: LegacyLookupKeyKind,
    key: string,
    find: () => Promise<T | null>,
  ) => {
    const row = await find();
    return row !== null || !(await fallback.importIfFound(kind, key)) ? row : find();
  };
  /** Looks up the session as well, because the user can be imported before the session. */
  const withSession = async <T>(
    { id, sessionId }: { id: string; sessionId: string | null },
    find: () => Promise<T | null>,
    hasSession: (row: T) => boolean,
  ) => {
    const row = await retryAfterImport('user', id, find);
    if (!row || sessionId === null || hasSession(row)) return row;
    return (await fallback.importIfFound('session', sessionId)) ? find() : row;
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
export function createLegacyUserLookups(
  fallback: AuthLegacyFallback,
  requester: LookupRequester,
): LegacyUserLookups {
  return {
    importIfFound: async (kind, key) => (await fallback.lookUpOnce(requester, kind, key)) === 'imported',
    importBeforeAssignment: async (kind, key) => {
      const result = await fallback.lookUpOnce(requester, kind, key);
      // Otherwise another user could take an address that belongs to a user of the legacy system, whose
      // account could then not be imported.
      if (result === 'unavailable') throw createUnavailableError();
      return result === 'imported';
    },
    requireAvailable: (kind) => {
      if (!fallback.isAvailable(kind)) throw createUnavailableError();
    },
  };
}
