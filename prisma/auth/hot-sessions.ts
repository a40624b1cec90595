import pg from 'pg';
import type { RefreshToken, Session } from '../generated/auth/client.ts';
import { type HotUser, selectUser, toUser, type UserColumns } from './hot-user.ts';

type SessionState = Pick<
  Session,
  | 'id'
  | 'userId'
  | 'aal'
  | 'amr'
  | 'tag'
  | 'notAfter'
  | 'refreshedAt'
  | 'revokedAt'
  | 'createdAt'
  | 'tokenKey'
  | 'tokenCounter'
  | 'oauthClientId'
  | 'scopes'
>;

/** A session with whose it is. */
export type HotSession = SessionState & { user: HotUser };

/** A refresh token with what follows it and whom it belongs to. */
export type HotLink = Pick<RefreshToken, 'id' | 'sessionId' | 'revokedAt'> & {
  child: { revokedAt: Date | null } | null;
  session: HotSession;
};

/** Who refreshes, when, and what the audit log is to say of it: its rows, by column. */
type Refresh = {
  sessionId: string;
  userAgent: string;
  ip: string;
  now: Date;
  entries: readonly object[];
};

/** A session to be opened, with its first refresh token of version 1 or the key of those of version 2. */
type Opening = Refresh &
  Pick<
    Session,
    | 'userId'
    | 'aal'
    | 'tag'
    | 'notAfter'
    | 'tokenKey'
    | 'tokenCounter'
    | 'oauthClientId'
    | 'scopes'
    | 'factorId'
  > & { amr: readonly object[]; tokenHash: string | null };

/** A transaction of Prisma's. */
type Executor = { $executeRawUnsafe: (text: string, ...values: unknown[]) => Promise<unknown> };

/** Each exchange says whether it was this call that did it; it gives up after five seconds of waiting for the row. */
export type HotSessionStatements = {
  findLink: (tokenHash: string) => Promise<HotLink | null>;
  findSession: (id: string) => Promise<HotSession | null>;
  /** A refresh token's exchange for its child. */
  swapToken: (swap: Refresh & { tokenId: bigint; nextHash: string }) => Promise<boolean>;
  /** The exchange of the refresh token of version 2 that is in force. */
  stepCounter: (step: Refresh & { counter: bigint }) => Promise<boolean>;
  /** A refresh token's exchange for the first one of version 2. */
  startCounter: (start: Refresh & { tokenId: bigint; tokenKey: string }) => Promise<boolean>;
  /** Writes a session down, and that its user signed in: in one statement, which may be part of a transaction. */
  openSession: (opening: Opening, within?: Executor) => Promise<void>;
};

type Prepare = <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
) => (values: unknown[]) => Promise<Row[]>;

/** What refreshing needs; `schema` is the PostgreSQL schema of the domain. */
export function createSessionStatements(prepare: Prepare, schema: string): HotSessionStatements {
  const links = prepare<LinkColumns>('find_link', findLinkSql(schema));
  const sessions = prepare<SessionColumns>('find_session', findSessionSql(schema));
  const swap = prepare('swap_token', swapTokenSql(schema));
  const step = prepare('step_counter', stepCounterSql(schema));
  const start = prepare('start_counter', startCounterSql(schema));
  const openingSql = openSessionSql(schema);
  const open = prepare('open_session', openingSql);
  return {
    findLink: async (tokenHash) => {
      const [row] = await links([tokenHash]);
      return row ? toLink(row) : null;
    },
    findSession: async (id) => {
      const [row] = await sessions([id]);
      return row ? toSession(row) : null;
    },
    swapToken: async ({ tokenId, nextHash, ...refresh }) =>
      (await swap([...toValues(refresh), tokenId, nextHash])).length > 0,
    stepCounter: async ({ counter, ...refresh }) => (await step([...toValues(refresh), counter])).length > 0,
    startCounter: async ({ tokenId, tokenKey, ...refresh }) =>
      (await start([...toValues(refresh), tokenId, tokenKey])).length > 0,
    openSession: async (opening, within) => {
      const values = toOpeningValues(opening);
      await (within ? within.$executeRawUnsafe(openingSql, ...values) : open(values));
    },
  };
}

/** $1 to $5 of every exchange. */
function toValues({ sessionId, userAgent, ip, now, entries }: Refresh) {
  return [sessionId, userAgent, ip, now, JSON.stringify(entries)];
}

function toOpeningValues(opening: Opening) {
  const { userId, aal, amr, tag, factorId, oauthClientId, scopes, notAfter } = opening;
  const { tokenKey, tokenCounter, tokenHash } = opening;
  const who = [userId, aal, JSON.stringify(amr), tag, factorId, oauthClientId, scopes, notAfter];
  return [...toValues(opening), ...who, tokenKey, tokenCounter, tokenHash];
}

function tablesOf(schema: string) {
  return (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
}

type SessionColumns = UserColumns & {
  sessionId: string;
  aal: string;
  amr: Session['amr'];
  tag: string | null;
  notAfter: Date | null;
  refreshedAt: Date | null;
  sessionRevokedAt: Date | null;
  sessionCreatedAt: Date;
  tokenKey: string | null;
  tokenCounter: string | null;
  oauthClientId: string | null;
  scopes: string | null;
};

type LinkColumns = SessionColumns & {
  tokenId: string;
  tokenRevokedAt: Date | null;
  hasChild: boolean;
  childRevokedAt: Date | null;
};

function selectSession(schema: string): string {
  return `s.id AS "sessionId", s.aal, s.amr, s.tag, s.not_after AS "notAfter", s.refreshed_at AS "refreshedAt",
      s.revoked_at AS "sessionRevokedAt", s.created_at AS "sessionCreatedAt",
      s.refresh_token_hmac_key AS "tokenKey", s.refresh_token_counter AS "tokenCounter",
      s.oauth_client_id AS "oauthClientId", s.scopes, ${selectUser(schema)}`;
}

function findSessionSql(schema: string): string {
  const table = tablesOf(schema);
  return `SELECT ${selectSession(schema)}
    FROM ${table('sessions')} s JOIN ${table('users')} u ON u.id = s.user_id
    WHERE s.id = $1`;
}

function findLinkSql(schema: string): string {
  const table = tablesOf(schema);
  return `SELECT t.id AS "tokenId", t.revoked_at AS "tokenRevokedAt", c.id IS NOT NULL AS "hasChild",
      c.revoked_at AS "childRevokedAt", ${selectSession(schema)}
    FROM ${table('refresh_tokens')} t
    JOIN ${table('sessions')} s ON s.id = t.session_id
    JOIN ${table('users')} u ON u.id = s.user_id
    LEFT JOIN ${table('refresh_tokens')} c ON c.parent_id = t.id
    WHERE t.token_hash = $1`;
}

function toLink({ tokenId, tokenRevokedAt, hasChild, childRevokedAt, ...row }: LinkColumns): HotLink {
  return {
    id: BigInt(tokenId),
    sessionId: row.sessionId,
    revokedAt: tokenRevokedAt,
    child: hasChild ? { revokedAt: childRevokedAt } : null,
    session: toSession(row),
  };
}

function toSession(row: SessionColumns): HotSession {
  const { sessionId, aal, amr, tag, notAfter, refreshedAt, sessionRevokedAt, sessionCreatedAt, ...rest } =
    row;
  const { tokenKey, tokenCounter, oauthClientId, scopes, ...user } = rest;
  return {
    id: sessionId,
    userId: user.id,
    aal,
    amr,
    tag,
    notAfter,
    refreshedAt,
    revokedAt: sessionRevokedAt,
    createdAt: sessionCreatedAt,
    tokenKey,
    tokenCounter: tokenCounter === null ? null : BigInt(tokenCounter),
    oauthClientId,
    scopes,
    user: toUser(user),
  };
}

/** A condition that is always met, and looked at before any row is locked. */
const limitsPatience = `(SELECT set_config('lock_timeout', '5s', true)) IS NOT NULL`;

/**
 * Exchanges a token for its child, or does nothing when another request has done so, or when the session was revoked
 * or ended. The session's row is locked first, so that revoking and exchanging cannot cross.
 */
function swapTokenSql(schema: string): string {
  const table = tablesOf(schema);
  return `WITH kept AS (
      UPDATE ${table('sessions')} SET refreshed_at = $4, updated_at = $4, user_agent = $2, ip = $3
      WHERE id = $1 AND revoked_at IS NULL AND ${limitsPatience}
      RETURNING id
    ), used AS (
      UPDATE ${table('refresh_tokens')} SET revoked_at = $4
      WHERE id = $6 AND revoked_at IS NULL AND EXISTS (SELECT FROM kept)
      RETURNING id, session_id
    ), child AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, parent_id, created_at)
      SELECT session_id, $7, id, $4 FROM used
      RETURNING id
    ), audited AS (${insertEntries(schema, 'child')})
    SELECT id::text FROM child`;
}

function openSessionSql(schema: string): string {
  const table = tablesOf(schema);
  return `WITH opened AS (
      INSERT INTO ${table('sessions')} (
        id, user_agent, ip, created_at, updated_at, user_id, aal, amr, tag, factor_id, oauth_client_id, scopes,
        not_after, refresh_token_hmac_key, refresh_token_counter
      )
      VALUES ($1::uuid, $2, $3, $4::timestamptz, $4::timestamptz, $6::uuid, $7, $8::jsonb, $9, $10::uuid, $11::uuid,
        $12, $13::timestamptz, $14, $15::bigint)
      RETURNING id
    ), chained AS (
      INSERT INTO ${table('refresh_tokens')} (session_id, token_hash, created_at)
      SELECT id, $16::text, $4::timestamptz FROM opened WHERE $16::text IS NOT NULL
    ), audited AS (${insertEntries(schema, 'opened')})
    UPDATE ${table('users')} SET last_sign_in_at = $4::timestamptz WHERE id = $6::uuid`;
}

/** Counts on, or does nothing when another request has done so, or when the session was revoked or ended. */
function stepCounterSql(schema: string): string {
  const table = tablesOf(schema);
  return `WITH stepped AS (
      UPDATE ${table('sessions')} SET refresh_token_counter = $6::bigint + 1,
        refreshed_at = $4, updated_at = $4, user_agent = $2, ip = $3
      WHERE id = $1 AND refresh_token_counter = $6 AND revoked_at IS NULL AND ${limitsPatience}
      RETURNING id
    ), audited AS (${insertEntries(schema, 'stepped')})
    SELECT id FROM stepped`;
}

/** Begins to count. The session's row is locked first, here as well; it changes only if the token was exchanged. */
function startCounterSql(schema: string): string {
  const table = tablesOf(schema);
  return `WITH locked AS (
      SELECT id FROM ${table('sessions')}
      WHERE id = $1 AND refresh_token_counter IS NULL AND revoked_at IS NULL AND ${limitsPatience}
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
    ), audited AS (${insertEntries(schema, 'started')})
    SELECT id FROM started`;
}

function insertEntries(schema: string, source: string): string {
  return `
      INSERT INTO ${tablesOf(schema)('audit_log_entries')} (
        id, action, log_type, actor_id, actor_username, actor_name, actor_via_sso, traits, ip_address, created_at
      )
      SELECT event.* FROM ${source}, jsonb_to_recordset($5::jsonb) AS event(
        id uuid, action text, log_type text, actor_id uuid, actor_username text, actor_name text,
        actor_via_sso boolean, traits jsonb, ip_address text, created_at timestamptz
      )
    `;
}
