import pg from 'pg';
import { isUuid } from '../../../../core/lib/text.ts';
import type { LegacyLookupKeyKind } from '../../deps.ts';
import { getColumnTextOrNull } from '../column-values.ts';
import type { LegacyDatabase, LegacyRow } from '../legacy-database.ts';

export type LegacyTableReader = Pick<LegacyDatabase, 'read' | 'has'>;

/** Result of a lookup of a key in the legacy system. */
export type LegacyUsersOfKey = {
  userIds: readonly string[];
  /** Refresh tokens without a session (from older versions), which are not found by the user's rows. */
  refreshTokens?: readonly LegacyRow[];
};

/** Finds the users of a key in the legacy system. Every query uses an index of the legacy database. */
export async function findLegacyUsersByKey(
  legacy: LegacyTableReader,
  kind: LegacyLookupKeyKind,
  key: string,
): Promise<LegacyUsersOfKey> {
  // PostgreSQL stores no NUL in texts, and longer keys are neither addresses nor tokens.
  if (key.includes('\u0000') || key.length > maxKeyLength) return nothing;
  return finders[kind](legacy, key);
}

const maxKeyLength = 1_000;
const nothing: LegacyUsersOfKey = { userIds: [] };

const toOwners = (rows: readonly LegacyRow[], column: string): LegacyUsersOfKey => ({
  userIds: [...new Set(rows.map((row) => getColumnTextOrNull(row, column)).filter((id) => id !== null))],
});

type Find = (legacy: LegacyTableReader, key: string) => Promise<LegacyUsersOfKey>;

/**
 * Matches the user's own address, then addresses from providers. Users of single sign-on are excluded, as in
 * `findUserByAddress`.
 */
const findByEmail: Find = async (legacy, email) => {
  const indexHint = { column: 'is_sso_user', by: 'NOT t.is_sso_user' };
  const users = await legacy.read('users', { column: 'email', isAnyOf: [email], narrowed: indexHint });
  if (users.length) return toOwners(users, 'id');
  const identities = await legacy.read('identities', { column: 'email', isAnyOf: [email] });
  const sharedIdentities = identities.filter(
    (row) => !getColumnTextOrNull(row, 'provider')?.startsWith('sso:'),
  );
  return toOwners(sharedIdentities, 'user_id');
};

/** The key is the provider, a space, and the user's id at the provider. */
const findByIdentity: Find = async (legacy, key) => {
  const end = key.indexOf(' ');
  const by = `t.provider = ${pg.escapeLiteral(key.slice(0, end))}`;
  const isNew = await legacy.has('identities', 'provider_id');
  const rows = await legacy.read('identities', {
    column: isNew ? 'provider_id' : 'id',
    isAnyOf: [key.slice(end + 1)],
    narrowed: { column: 'provider', by },
  });
  return toOwners(rows, 'user_id');
};

const findByRefreshToken: Find = async (legacy, token) => {
  const rows = await legacy.read('refresh_tokens', { column: 'token', isAnyOf: [token] });
  return {
    ...toOwners(rows, 'user_id'),
    refreshTokens: rows.filter((row) => !getColumnTextOrNull(row, 'session_id')),
  };
};

const tokenColumns = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
];

/** Searches the table of one-time tokens. Older versions store these tokens in the rows of users. */
const findByToken: Find = async (legacy, token) => {
  if (await legacy.has('one_time_tokens', 'token_hash')) {
    const rows = await legacy.read('one_time_tokens', { column: 'token_hash', isAnyOf: [token] });
    return toOwners(rows, 'user_id');
  }
  const matches = await Promise.all(
    tokenColumns.map((column) =>
      legacy.read('users', {
        column,
        isAnyOf: [token],
        narrowed: { column, by: `t.${column} !~ '^[0-9 ]*$'` },
      }),
    ),
  );
  return toOwners(matches.flat(), 'id');
};

const byColumn =
  (table: string, column: string, owner: string): Find =>
  async (legacy, key) =>
    toOwners(await legacy.read(table, { column, isAnyOf: [key] }), owner);

const byId =
  (table: string, owner: string): Find =>
  async (legacy, key) =>
    isUuid(key) ? byColumn(table, 'id', owner)(legacy, key) : nothing;

const finders: Readonly<Record<LegacyLookupKeyKind, Find>> = {
  email: findByEmail,
  phone: byColumn('users', 'phone', 'id'),
  user: byId('users', 'id'),
  session: byId('sessions', 'user_id'),
  refresh_token: findByRefreshToken,
  identity: findByIdentity,
  token: findByToken,
};
