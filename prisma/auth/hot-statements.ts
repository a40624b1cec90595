import pg from 'pg';
import { createSessionStatements, type HotSessionStatements } from './hot-sessions.ts';
import { findStandingSql, type HotStanding, type StandingColumns, toStanding } from './hot-standing.ts';
import { type HotUser, selectUser, toUser, type UserColumns } from './hot-user.ts';

/** What clients ask for all day long, as prepared statements beside Prisma: a fifth of the effort. */
export type AuthHotStatements = HotSessionStatements & {
  /** Whose address this is among those of an audience; users of single sign-on are invisible here. */
  findUserByEmail: (email: string, aud: string) => Promise<HotUser | null>;
  findUserByPhone: (phone: string, aud: string) => Promise<HotUser | null>;
  /** A user, and whether the session is one of theirs that nobody has ended. */
  findUser: (id: string, sessionId: string | null) => Promise<(HotUser & { hasSession: boolean }) | null>;
  /** The little of a user and one of their sessions that says whether an access token is still good for more than reading. */
  findStanding: (id: string, sessionId: string | null) => Promise<HotStanding | null>;
};

/** `schema` is the PostgreSQL schema of the domain, its namespace included. */
export function createHotStatements(pool: pg.Pool, schema: string): AuthHotStatements {
  const prepare = <Row extends pg.QueryResultRow>(name: string, text: string) => {
    const statement = { name: `${schema}.${name}`, text };
    return async (values: unknown[]) => (await pool.query<Row>({ ...statement, values })).rows;
  };
  const users = prepare<UserColumns & { hasSession: boolean }>('find_user', findUserSql(schema));
  const usersByEmail = prepare<UserColumns>('find_user_by_email', findUserBySql(schema, 'email'));
  const usersByPhone = prepare<UserColumns>('find_user_by_phone', findUserBySql(schema, 'phone'));
  const standings = prepare<StandingColumns>('find_standing', findStandingSql(schema));
  return {
    ...createSessionStatements(prepare, schema),
    findUserByEmail: async (email, aud) => toFirstUser(await usersByEmail([email, aud])),
    findUserByPhone: async (phone, aud) => toFirstUser(await usersByPhone([phone, aud])),
    findUser: async (id, sessionId) => {
      const [row] = await users([id, sessionId]);
      return row ? { ...toUser(row), hasSession: row.hasSession } : null;
    },
    findStanding: async (id, sessionId) => {
      const [row] = await standings([id, sessionId]);
      return row ? toStanding(row) : null;
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

function findUserBySql(schema: string, column: 'email' | 'phone'): string {
  return `SELECT ${selectUser(schema)} FROM ${tablesOf(schema)('users')} u
    WHERE u.${column} = $1 AND u.aud = $2 AND NOT u.is_sso_user LIMIT 1`;
}

function toFirstUser([row]: UserColumns[]): HotUser | null {
  return row ? toUser(row) : null;
}
