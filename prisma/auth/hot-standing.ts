import pg from 'pg';
import type { Session, User } from '../generated/auth/client.ts';

/** What decides whether an access token still stands for its user. */
export type HotStanding = Pick<User, 'role' | 'bannedUntil' | 'deletedAt'> & {
  hasSecondFactor: boolean;
  /** Null where it has ended, or is not this user's. */
  session: Pick<Session, 'aal' | 'notAfter' | 'createdAt' | 'refreshedAt'> | null;
};

export type StandingColumns = Omit<HotStanding, 'session'> & {
  hasSession: boolean;
  aal: string;
  notAfter: Date | null;
  createdAt: Date;
  refreshedAt: Date | null;
};

/** Two rows by their primary keys and a look into the index of the user's factors. */
export function findStandingSql(schema: string): string {
  const table = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
  return `SELECT u.role, u.banned_until AS "bannedUntil", u.deleted_at AS "deletedAt",
      EXISTS (
        SELECT FROM ${table('mfa_factors')} f WHERE f.user_id = u.id AND f.status = 'verified'
      ) AS "hasSecondFactor",
      s.id IS NOT NULL AS "hasSession", s.aal, s.not_after AS "notAfter", s.created_at AS "createdAt",
      s.refreshed_at AS "refreshedAt"
    FROM ${table('users')} u
    LEFT JOIN ${table('sessions')} s ON s.id = $2::uuid AND s.user_id = u.id AND s.revoked_at IS NULL
    WHERE u.id = $1`;
}

export function toStanding({ hasSession, aal, notAfter, createdAt, refreshedAt, ...user }: StandingColumns) {
  return { ...user, session: hasSession ? { aal, notAfter, createdAt, refreshedAt } : null };
}
