import pg from 'pg';
import type { RefreshToken, Session } from '../generated/auth/client.ts';
import { type HotUser, selectUser, toUser, type UserColumns } from './hot-user.ts';

type SessionState = Pick<
  Session,
  'id' | 'userId' | 'aal' | 'amr' | 'notAfter' | 'refreshedAt' | 'revokedAt' | 'createdAt'
>;

/** A refresh token with what follows it and whom it belongs to. */
export type HotLink = Pick<RefreshToken, 'id' | 'sessionId' | 'revokedAt'> & {
  child: { revokedAt: Date | null } | null;
  session: SessionState & { user: HotUser };
};

/** A refresh token's exchange for its child. */
type Swap = {
  tokenId: bigint;
  sessionId: string;
  nextHash: string;
  userAgent: string;
  ip: string;
  now: Date;
  /** What the audit log is to say of it: its rows, by column. */
  entries: readonly object[];
};

/** What clients ask for all day long, as prepared statements beside Prisma: a fifth of the effort. */
export type AuthHotStatements = {
  /** A user, and whether the session is one of theirs that nobody has ended. */
  findUser: (id: string, sessionId: string | null) => Promise<(HotUser & { hasSession: boolean }) | null>;
  findLink: (tokenHash: string) => Promise<HotLink | null>;
  /** Whether it was this call that exchanged the token. */
  swapToken: (swap: Swap) => Promise<boolean>;
};

/** `schema` is the PostgreSQL schema of the domain, its namespace included. */
export function createHotStatements(pool: pg.Pool, schema: string): AuthHotStatements {
  const prepare = <Row extends pg.QueryResultRow>(name: string, text: string) => {
    const statement = { name: `${schema}.${name}`, text };
    return async (values: unknown[]) => (await pool.query<Row>({ ...statement, values })).rows;
  };
  const users = prepare<UserColumns & { hasSession: boolean }>('find_user', findUserSql(schema));
  const links = prepare<LinkColumns>('find_link', findLinkSql(schema));
  const swap = prepare('swap_token', swapTokenSql(schema));
  return {
    findUser: async (id, sessionId) => {
      const [row] = await users([id, sessionId]);
      return row ? { ...toUser(row), hasSession: row.hasSession } : null;
    },
    findLink: async (tokenHash) => {
      const [row] = await links([tokenHash]);
      return row ? toLink(row) : null;
    },
    swapToken: async ({ tokenId, sessionId, nextHash, userAgent, ip, now, entries }) => {
      const values = [tokenId, sessionId, nextHash, userAgent, ip, now, JSON.stringify(entries)];
      return (await swap(values)).length > 0;
    },
  };
}

function tablesOf(schema: string) {
  return (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
}

function findUserSql(schema: string): string {
  const table = tablesOf(schema);
  return `SELECT ${selectUser(schema)}, $2::uuid IS NOT NULL AND EXISTS (
      SELECT FROM ${table('sessions')} s WHERE s.id = $2 AND s.user_id = u.id AND s.revoked_at IS NULL
    ) AS "hasSession"
    FROM ${table('users')} u WHERE u.id = $1`;
}

type LinkColumns = UserColumns & {
  tokenId: string;
  tokenRevokedAt: Date | null;
  hasChild: boolean;
  childRevokedAt: Date | null;
  sessionId: string;
  aal: string;
  amr: Session['amr'];
  notAfter: Date | null;
  refreshedAt: Date | null;
  sessionRevokedAt: Date | null;
  sessionCreatedAt: Date;
};

function findLinkSql(schema: string): string {
  const table = tablesOf(schema);
  return `SELECT t.id AS "tokenId", t.revoked_at AS "tokenRevokedAt", c.id IS NOT NULL AS "hasChild",
      c.revoked_at AS "childRevokedAt", s.id AS "sessionId", s.aal, s.amr, s.not_after AS "notAfter",
      s.refreshed_at AS "refreshedAt", s.revoked_at AS "sessionRevokedAt", s.created_at AS "sessionCreatedAt",
      ${selectUser(schema)}
    FROM ${table('refresh_tokens')} t
    JOIN ${table('sessions')} s ON s.id = t.session_id
    JOIN ${table('users')} u ON u.id = s.user_id
    LEFT JOIN ${table('refresh_tokens')} c ON c.parent_id = t.id
    WHERE t.token_hash = $1`;
}

function toLink(row: LinkColumns): HotLink {
  const { tokenId, tokenRevokedAt, hasChild, childRevokedAt, ...rest } = row;
  const { sessionId, aal, amr, notAfter, refreshedAt, sessionRevokedAt, sessionCreatedAt, ...user } = rest;
  return {
    id: BigInt(tokenId),
    sessionId,
    revokedAt: tokenRevokedAt,
    child: hasChild ? { revokedAt: childRevokedAt } : null,
    session: {
      id: sessionId,
      userId: user.id,
      aal,
      amr,
      notAfter,
      refreshedAt,
      revokedAt: sessionRevokedAt,
      createdAt: sessionCreatedAt,
      user: toUser(user),
    },
  };
}

/**
 * Exchanges a token for its child, or does nothing when another request has done so, or when the session was revoked
 * or ended. The session's row is locked first, so that revoking and exchanging cannot cross.
 */
function swapTokenSql(schema: string): string {
  const table = tablesOf(schema);
  return `WITH kept AS (
      UPDATE ${table('sessions')} SET refreshed_at = $6, updated_at = $6, user_agent = $4, ip = $5
      WHERE id = $2 AND revoked_at IS NULL
      RETURNING id
    ), used AS (
      UPDATE ${table('refresh_tokens')} SET revoked_at = $6
      WHERE id = $1 AND revoked_at IS NULL AND EXISTS (SELECT FROM kept)
      RETURNING id, session_id
    ), child AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, parent_id, created_at)
      SELECT session_id, $3, id, $6 FROM used
      RETURNING id
    ), audited AS (
      INSERT INTO ${table('audit_log_entries')} (
        id, action, log_type, actor_id, actor_username, actor_name, actor_via_sso, traits, ip_address, created_at
      )
      SELECT event.* FROM child, jsonb_to_recordset($7::jsonb) AS event(
        id uuid, action text, log_type text, actor_id uuid, actor_username text, actor_name text,
        actor_via_sso boolean, traits jsonb, ip_address text, created_at timestamptz
      )
    )
    SELECT id::text FROM child`;
}
