import type { Session } from '../generated/auth/client.ts';
import { type TableNameQualifier, userColumnsSql } from './user-sql.ts';

/** The columns of a session, by the names of its fields. */
export const sessionColumns = {
  id: 'id',
  userId: 'user_id',
  aal: 'aal',
  amr: 'amr',
  tag: 'tag',
  notAfter: 'not_after',
  refreshedAt: 'refreshed_at',
  revokedAt: 'revoked_at',
  createdAt: 'created_at',
  tokenKey: 'refresh_token_hmac_key',
  tokenCounter: 'refresh_token_counter',
  oauthClientId: 'oauth_client_id',
  scopes: 'scopes',
  resources: 'resources',
} as const satisfies Partial<Record<keyof Session, string>>;

function selectSession(table: TableNameQualifier): string {
  const columns = Object.entries(sessionColumns).map(([field, column]) => `s.${column} AS "s_${field}"`);
  return `${columns.join(', ')}, ${userColumnsSql(table)}`;
}

export function findSessionSql(table: TableNameQualifier): string {
  return `SELECT ${selectSession(table)}
    FROM ${table('sessions')} s JOIN ${table('users')} u ON u.id = s.user_id
    WHERE s.id = $1`;
}

export function findRefreshTokenSql(table: TableNameQualifier): string {
  return `SELECT t.id AS "tokenId", t.revoked_at AS "tokenRevokedAt", c.id IS NOT NULL AS "hasChild",
      c.revoked_at AS "childRevokedAt", ${selectSession(table)}
    FROM ${table('refresh_tokens')} t
    JOIN ${table('sessions')} s ON s.id = t.session_id
    JOIN ${table('users')} u ON u.id = s.user_id
    LEFT JOIN ${table('refresh_tokens')} c ON c.parent_id = t.id
    WHERE t.token_hash = $1`;
}

/** Condition that is always true. PostgreSQL evaluates it, and so sets the lock timeout, before it locks a row. */
const limitsLockWait = `(SELECT set_config('lock_timeout', '5s', true)) IS NOT NULL`;

/**
 * Exchanges a token for its child, or does nothing when another request has done so, or when the session was revoked
 * or ended. The session's row is locked first, so that revoking and exchanging cannot cross.
 */
export function exchangeRefreshTokenSql(table: TableNameQualifier): string {
  return `WITH kept AS (
      UPDATE ${table('sessions')} SET refreshed_at = $4, updated_at = $4, user_agent = $2, ip = $3
      WHERE id = $1 AND revoked_at IS NULL AND ${limitsLockWait}
      RETURNING id
    ), used AS (
      UPDATE ${table('refresh_tokens')} SET revoked_at = $4
      WHERE id = $6 AND revoked_at IS NULL AND EXISTS (SELECT FROM kept)
      RETURNING id, session_id
    ), child AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, parent_id, created_at)
      SELECT session_id, $7, id, $4 FROM used
      RETURNING id
    ), audited AS (${insertEntries(table, 'child')})
    SELECT id::text FROM child`;
}

export function insertSessionSql(table: TableNameQualifier): string {
  return `WITH opened AS (
      INSERT INTO ${table('sessions')} (
        id, user_agent, ip, created_at, updated_at, user_id, aal, amr, tag, factor_id, oauth_client_id, scopes,
        not_after, refresh_token_hmac_key, refresh_token_counter, resources
      )
      VALUES ($1::uuid, $2, $3, $4::timestamptz, $4::timestamptz, $6::uuid, $7, $8::jsonb, $9, $10::uuid, $11::uuid,
        $12, $13::timestamptz, $14, $15::bigint, $17)
      RETURNING id
    ), chained AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, created_at)
      SELECT id, $16::text, $4::timestamptz FROM opened WHERE $16::text IS NOT NULL
    ), audited AS (${insertEntries(table, 'opened')})
    UPDATE ${table('users')} SET last_sign_in_at = $4::timestamptz WHERE id = $6::uuid`;
}

/** Increments the counter, or does nothing when another request has done so, or when the session was revoked or ended. */
export function incrementTokenCounterSql(table: TableNameQualifier): string {
  return `WITH stepped AS (
      UPDATE ${table('sessions')} SET refresh_token_counter = $6::bigint + 1,
        refreshed_at = $4, updated_at = $4, user_agent = $2, ip = $3
      WHERE id = $1 AND refresh_token_counter = $6 AND revoked_at IS NULL AND ${limitsLockWait}
      RETURNING id
    ), audited AS (${insertEntries(table, 'stepped')})
    SELECT id FROM stepped`;
}

/**
 * Starts the counter. The session's row is locked first here too; it changes only if the token was exchanged.
 */
export function startTokenCounterSql(table: TableNameQualifier): string {
  return `WITH locked AS (
      SELECT id FROM ${table('sessions')}
      WHERE id = $1 AND refresh_token_counter IS NULL AND revoked_at IS NULL AND ${limitsLockWait}
      FOR UPDATE
    ), used AS (
      UPDATE ${table('refresh_tokens')} SET revoked_at = $4
      WHERE id = $6 AND revoked_at IS NULL AND EXISTS (SELECT FROM locked)
      RETURNING session_id
    ), started AS (
      UPDATE ${table('sessions')} s SET refresh_token_hmac_key = $7, refresh_token_counter = 0,
        refreshed_at = $4, updated_at = $4, user_agent = $2, ip = $3
      FROM used WHERE s.id = used.session_id
      RETURNING s.id
    ), audited AS (${insertEntries(table, 'started')})
    SELECT id FROM started`;
}

function insertEntries(table: TableNameQualifier, source: string): string {
  return `INSERT INTO ${table('audit_log_entries')} (
        id, action, log_type, actor_id, actor_username, actor_name, actor_via_sso, traits, ip_address, created_at
      )
      SELECT event.* FROM ${source}, jsonb_to_recordset($5::jsonb) AS event(
        id uuid, action text, log_type text, actor_id uuid, actor_username text, actor_name text,
        actor_via_sso boolean, traits jsonb, ip_address text, created_at timestamptz
      )`;
}
