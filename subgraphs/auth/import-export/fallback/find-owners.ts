import pg from 'pg';
import { isUuid } from '../../../../core/lib/text.ts';
import type { FallbackKind } from '../../deps.ts';
import type { LegacyDatabase, LegacyRow } from '../legacy-database.ts';
import { text } from '../values.ts';

export type Source = Pick<LegacyDatabase, 'read' | 'has'>;

/** What the original knows about a key. */
export type Owners = {
  userIds: readonly string[];
  /** A refresh token of the time before sessions, which no row of its user leads to. */
  refreshTokens?: readonly LegacyRow[];
};

/** The users to whom a key leads in the original. Each read is one that an index of the original serves. */
export async function findOwners(legacy: Source, kind: FallbackKind, key: string): Promise<Owners> {
  // No text of a database has a NUL, and what is this long is neither an address nor a token.
  if (key.includes('\u0000') || key.length > maxKeyLength) return nothing;
  return finders[kind](legacy, key);
}

const maxKeyLength = 1_000;
const nothing: Owners = { userIds: [] };

const toOwners = (rows: readonly LegacyRow[], column: string): Owners => ({
  userIds: [...new Set(rows.map((row) => text(row, column)).filter((id) => id !== null))],
});

type Find = (legacy: Source, key: string) => Promise<Owners>;

/** By their own address, else by one that a provider has told; those of single sign-on are left out, as here. */
const findByEmail: Find = async (legacy, email) => {
  const narrowed = { column: 'is_sso_user', by: 'NOT t.is_sso_user' };
  const users = await legacy.read('users', { column: 'email', isAnyOf: [email], narrowed });
  if (users.length) return toOwners(users, 'id');
  const identities = await legacy.read('identities', { column: 'email', isAnyOf: [email] });
  const shared = identities.filter((row) => !text(row, 'provider')?.startsWith('sso:'));
  return toOwners(shared, 'user_id');
};

/** The key is the provider, a space, and what the provider calls the person. */
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
  return { ...toOwners(rows, 'user_id'), refreshTokens: rows.filter((row) => !text(row, 'session_id')) };
};

const tokenColumns = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
];

/** By the table of links; older versions keep them in the rows of users alone. */
const findByToken: Find = async (legacy, token) => {
  if (await legacy.has('one_time_tokens', 'token_hash')) {
    const rows = await legacy.read('one_time_tokens', { column: 'token_hash', isAnyOf: [token] });
    return toOwners(rows, 'user_id');
  }
  const found = await Promise.all(
    tokenColumns.map((column) =>
      legacy.read('users', {
        column,
        isAnyOf: [token],
        narrowed: { column, by: `t.${column} !~ '^[0-9 ]*$'` },
      }),
    ),
  );
  return toOwners(found.flat(), 'id');
};

const byColumn =
  (table: string, column: string, owner: string): Find =>
  async (legacy, key) =>
    toOwners(await legacy.read(table, { column, isAnyOf: [key] }), owner);

const byId =
  (table: string, owner: string): Find =>
  async (legacy, key) =>
    isUuid(key) ? byColumn(table, 'id', owner)(legacy, key) : nothing;

const finders: Readonly<Record<FallbackKind, Find>> = {
  email: findByEmail,
  phone: byColumn('users', 'phone', 'id'),
  user: byId('users', 'id'),
  session: byId('sessions', 'user_id'),
  refresh_token: findByRefreshToken,
  identity: findByIdentity,
  token: findByToken,
};
