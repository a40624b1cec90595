import type pg from 'pg';
import type { RefreshToken, Session } from '../generated/auth/client.ts';
import {
  createPipelinedStatementPreparer,
  createStatementPreparer,
  type PrepareStatement,
} from '../pool/prepared-statement.ts';
import {
  exchangeRefreshTokenSql,
  findRefreshTokenSql,
  findSessionSql,
  incrementTokenCounterSql,
  insertSessionSql,
  type sessionColumns,
  startTokenCounterSql,
} from './session-sql.ts';
import {
  createTableNameQualifier,
  findSessionStatusSql,
  findUserBySql,
  findUserSql,
  type SessionStatusRow,
  type TableNameQualifier,
  type UserSessionStatus,
  type UserWithFactors,
  type UserWithFactorsRow,
} from './user-sql.ts';

/** Most frequent reads as prepared statements without Prisma, in a fifth of the time. */
export type AuthSqlStatements = SessionSqlStatements & {
  /** Finds the user with this email address in an audience. SSO users are excluded. */
  findUserByEmail: (email: string, aud: string) => Promise<UserWithFactors | null>;
  findUserByPhone: (phone: string, aud: string) => Promise<UserWithFactors | null>;
  /** Finds a user, and whether the session is an active session of this user. */
  findUser: (
    id: string,
    sessionId: string | null,
  ) => Promise<(UserWithFactors & { hasSession: boolean }) | null>;
  /** State that decides whether an access token still permits more than reads. */
  findSessionStatus: (id: string, sessionId: string | null) => Promise<UserSessionStatus | null>;
};

/** Prepares the statements. `schema` is the PostgreSQL schema of the domain, with its namespace. */
export function createAuthSqlStatements(pool: pg.Pool, schema: string): AuthSqlStatements {
  const table = createTableNameQualifier(schema);
  const prepareRead = createPipelinedStatementPreparer(pool, schema);
  const users = prepareRead<UserWithFactorsRow & { hasSession: boolean }>('find_user', findUserSql(table));
  const usersByEmail = prepareRead<UserWithFactorsRow>('find_user_by_email', findUserBySql(table, 'email'));
  const usersByPhone = prepareRead<UserWithFactorsRow>('find_user_by_phone', findUserBySql(table, 'phone'));
  const sessionStatuses = prepareRead<SessionStatusRow>('find_standing', findSessionStatusSql(table));
  return {
    ...createSessionStatements({ prepare: createStatementPreparer(pool, schema), prepareRead }, table),
    findUserByEmail: async (email, aud) => toFirstUser(await usersByEmail([email, aud])),
    findUserByPhone: async (phone, aud) => toFirstUser(await usersByPhone([phone, aud])),
    findUser: async (id, sessionId) => {
      const [row] = await users([id, sessionId]);
      return row ? { ...toUser(row), hasSession: row.hasSession } : null;
    },
    findSessionStatus: async (id, sessionId) => {
      const [row] = await sessionStatuses([id, sessionId]);
      return row ? toSessionStatus(row) : null;
    },
  };
}

function toFirstUser([row]: UserWithFactorsRow[]): UserWithFactors | null {
  return row ? toUser(row) : null;
}

function toUser(row: UserWithFactorsRow): UserWithFactors {
  return {
    ...row,
    identities: (row.identities ?? []).map((identity) => ({
      ...identity,
      lastSignInAt: toDate(identity.lastSignInAt),
      createdAt: new Date(identity.createdAt),
      updatedAt: new Date(identity.updatedAt),
    })),
    factors: (row.factors ?? []).map((factor) => ({
      ...factor,
      lastChallengedAt: toDate(factor.lastChallengedAt),
      createdAt: new Date(factor.createdAt),
      updatedAt: new Date(factor.updatedAt),
    })),
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function toSessionStatus({ hasSession, aal, notAfter, createdAt, refreshedAt, ...user }: SessionStatusRow) {
  return { ...user, session: hasSession ? { aal, notAfter, createdAt, refreshedAt } : null };
}

type SessionState = Pick<Session, keyof typeof sessionColumns>;

/** A session with its user. */
export type SessionWithUser = SessionState & { user: UserWithFactors };

/** A refresh token with its successor and its session. */
export type RefreshTokenWithSession = Pick<RefreshToken, 'id' | 'sessionId' | 'revokedAt'> & {
  child: { revokedAt: Date | null } | null;
  session: SessionWithUser;
};

/**
 * Data that every token exchange records: the client, the time, and the rows of the audit log.
 */
type Refresh = {
  sessionId: string;
  userAgent: string;
  ip: string;
  now: Date;
  entries: readonly object[];
};

/** A new session, with its first refresh token (version 1) or the key of its refresh tokens (version 2). */
type SessionInput = Refresh &
  Omit<SessionState, 'id' | 'amr' | 'refreshedAt' | 'revokedAt' | 'createdAt'> &
  Pick<Session, 'factorId'> & { amr: readonly object[]; tokenHash: string | null };

/** A Prisma transaction. */
type Executor = { $executeRawUnsafe: (text: string, ...values: unknown[]) => Promise<unknown> };

/**
 * Statements for sessions and refresh tokens. An exchange returns whether this call performed it, and waits at most
 * five seconds for the row lock.
 */
type SessionSqlStatements = {
  findRefreshToken: (tokenHash: string) => Promise<RefreshTokenWithSession | null>;
  findSession: (id: string) => Promise<SessionWithUser | null>;
  /** Exchanges a refresh token for its child. */
  swapToken: (swap: Refresh & { tokenId: bigint; nextHash: string }) => Promise<boolean>;
  /** Exchanges the current refresh token of version 2. */
  stepCounter: (step: Refresh & { counter: bigint }) => Promise<boolean>;
  /** Exchanges a refresh token for the first one of version 2. */
  startCounter: (start: Refresh & { tokenId: bigint; tokenKey: string }) => Promise<boolean>;
  /** Stores a session and its user's last sign-in in one statement, which may be part of a transaction. */
  openSession: (session: SessionInput, within?: Executor) => Promise<void>;
};

type StatementFactories = { prepare: PrepareStatement; prepareRead: PrepareStatement };

function createSessionStatements(
  { prepare, prepareRead }: StatementFactories,
  table: TableNameQualifier,
): SessionSqlStatements {
  const links = prepareRead<RefreshTokenColumns>('find_link', findRefreshTokenSql(table));
  const sessions = prepareRead<SessionRow>('find_session', findSessionSql(table));
  const swap = prepare('swap_token', exchangeRefreshTokenSql(table));
  const step = prepare('step_counter', incrementTokenCounterSql(table));
  const start = prepare('start_counter', startTokenCounterSql(table));
  const openingSql = insertSessionSql(table);
  const open = prepare('open_session', openingSql);
  return {
    findRefreshToken: async (tokenHash) => (await links([tokenHash])).map(toRefreshToken)[0] ?? null,
    findSession: async (id) => (await sessions([id])).map(toSession)[0] ?? null,
    swapToken: async ({ tokenId, nextHash, ...refresh }) =>
      (await swap([...toValues(refresh), tokenId, nextHash])).length > 0,
    stepCounter: async ({ counter, ...refresh }) => (await step([...toValues(refresh), counter])).length > 0,
    startCounter: async ({ tokenId, tokenKey, ...refresh }) =>
      (await start([...toValues(refresh), tokenId, tokenKey])).length > 0,
    openSession: async (session, within) => {
      const values = toOpeningValues(session);
      await (within ? within.$executeRawUnsafe(openingSql, ...values) : open(values));
    },
  };
}

/** The parameters $1 to $5 of every exchange. */
function toValues({ sessionId, userAgent, ip, now, entries }: Refresh) {
  return [sessionId, userAgent, ip, now, JSON.stringify(entries)];
}

function toOpeningValues(session: SessionInput) {
  const { userId, aal, amr, tag, factorId, oauthClientId, scopes, resources, notAfter } = session;
  const { tokenKey, tokenCounter, tokenHash } = session;
  const who = [userId, aal, JSON.stringify(amr), tag, factorId, oauthClientId, scopes, notAfter];
  return [...toValues(session), ...who, tokenKey, tokenCounter, tokenHash, resources];
}

/** The columns of a session begin with `s_`, because some are named like those of its user. */
type SessionRow = UserWithFactorsRow & {
  [Field in keyof SessionState as `s_${Field}`]: Field extends 'tokenCounter'
    ? string | null
    : SessionState[Field];
};

type RefreshTokenColumns = SessionRow & {
  tokenId: string;
  tokenRevokedAt: Date | null;
  hasChild: boolean;
  childRevokedAt: Date | null;
};

function toRefreshToken({
  tokenId,
  tokenRevokedAt,
  hasChild,
  childRevokedAt,
  ...row
}: RefreshTokenColumns): RefreshTokenWithSession {
  return {
    id: BigInt(tokenId),
    sessionId: row.s_id,
    revokedAt: tokenRevokedAt,
    child: hasChild ? { revokedAt: childRevokedAt } : null,
    session: toSession(row),
  };
}

function toSession(row: SessionRow): SessionWithUser {
  const { session, user } = splitRow(row);
  const { tokenCounter } = session;
  return {
    ...session,
    tokenCounter: tokenCounter === null ? null : BigInt(tokenCounter),
    user: toUser(user),
  };
}

type SplitRow = {
  session: { [Field in keyof SessionState]: SessionRow[`s_${Field}`] };
  user: UserWithFactorsRow;
};

/** Splits a row into the columns of the session, without their prefix, and those of its user. */
function splitRow(row: SessionRow): SplitRow {
  const session: Record<string, unknown> = {};
  const user: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith('s_')) session[name.slice(2)] = value;
    else user[name] = value;
  }
  return { session, user } as SplitRow;
}
