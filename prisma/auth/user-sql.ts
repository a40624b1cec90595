import pg from 'pg';
import type { Identity, MfaFactor, Session, User } from '../generated/auth/client.ts';

/** A user with identities and second factors, whose secrets stay in the database. */
export type UserWithFactors = User & {
  identities: Identity[];
  factors: Omit<MfaFactor, 'secret' | 'lastStep'>[];
};

type DateInJson<Value> = Value extends Date ? string : Value;
type InJson<Row> = { [Key in keyof Row]: DateInJson<Row[Key]> };

/** Row of the database. Times inside JSON are text, and an empty list is `null`. */
export type UserWithFactorsRow = Omit<UserWithFactors, 'identities' | 'factors'> & {
  identities: InJson<UserWithFactors['identities'][number]>[] | null;
  factors: InJson<UserWithFactors['factors'][number]>[] | null;
};

/** Selects every column of user `u` under the name of its Prisma field, so that a row has the shape of Prisma's. */
export function userColumnsSql(table: TableNameQualifier): string {
  return `u.id, u.aud, u.role, u.email, u.phone, u.password_hash AS "passwordHash",
    u.next_password_hash AS "nextPasswordHash", u.admin_password_at AS "adminPasswordAt",
    u.email_confirmed_at AS "emailConfirmedAt", u.phone_confirmed_at AS "phoneConfirmedAt",
    u.invited_at AS "invitedAt", u.confirmation_sent_at AS "confirmationSentAt",
    u.recovery_sent_at AS "recoverySentAt", u.new_email AS "newEmail",
    u.email_change_sent_at AS "emailChangeSentAt",
    u.email_change_half_confirmed AS "emailChangeHalfConfirmed", u.new_phone AS "newPhone",
    u.phone_change_sent_at AS "phoneChangeSentAt", u.reauthentication_sent_at AS "reauthenticationSentAt",
    u.last_sign_in_at AS "lastSignInAt", u.app_metadata AS "appMetadata", u.user_metadata AS "userMetadata",
    u.banned_until AS "bannedUntil", u.deleted_at AS "deletedAt", u.is_sso_user AS "isSsoUser",
    u.is_anonymous AS "isAnonymous", u.created_at AS "createdAt", u.updated_at AS "updatedAt",
    (SELECT json_agg(json_build_object('id', i.id, 'userId', i.user_id, 'provider', i.provider,
        'providerId', i.provider_id, 'identityData', i.identity_data, 'email', i.email,
        'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at, 'updatedAt', i.updated_at)
        ORDER BY i.created_at, i.id)
      FROM ${table('identities')} i WHERE i.user_id = u.id) AS identities,
    (SELECT json_agg(json_build_object('id', f.id, 'userId', f.user_id, 'factorType', f.factor_type,
        'status', f.status, 'friendlyName', f.friendly_name, 'phone', f.phone, 'webauthnAaguid', f.webauthn_aaguid,
        'lastChallengedAt', f.last_challenged_at, 'createdAt', f.created_at, 'updatedAt', f.updated_at)
        ORDER BY f.created_at, f.id)
      FROM ${table('mfa_factors')} f WHERE f.user_id = u.id) AS factors`;
}

/** Names a table of the domain in SQL. */
export type TableNameQualifier = (name: string) => string;

export function createTableNameQualifier(schema: string): TableNameQualifier {
  return (name) => `${pg.escapeIdentifier(schema)}.${name}`;
}

export function findUserSql(table: TableNameQualifier): string {
  return `SELECT ${userColumnsSql(table)}, $2::uuid IS NOT NULL AND EXISTS (
      SELECT FROM ${table('sessions')} s WHERE s.id = $2 AND s.user_id = u.id AND s.revoked_at IS NULL
    ) AS "hasSession"
    FROM ${table('users')} u WHERE u.id = $1`;
}

export function findUserBySql(table: TableNameQualifier, column: 'email' | 'phone'): string {
  return `SELECT ${userColumnsSql(table)} FROM ${table('users')} u
    WHERE u.${column} = $1 AND u.aud = $2 AND NOT u.is_sso_user LIMIT 1`;
}

/** State that decides whether an access token is still valid for its user. */
export type UserSessionStatus = Pick<User, 'bannedUntil' | 'deletedAt'> & {
  hasSecondFactor: boolean;
  /** `null` if the session has ended or belongs to another user. */
  session: Pick<Session, 'aal' | 'notAfter' | 'createdAt' | 'refreshedAt'> | null;
};

/** Row that the database returns for `UserSessionStatus`: the session's columns are flat. */
export type SessionStatusRow = Omit<UserSessionStatus, 'session'> & {
  hasSession: boolean;
  aal: string;
  notAfter: Date | null;
  createdAt: Date;
  refreshedAt: Date | null;
};

/** Reads two rows by primary key and looks up the index of the user's factors. */
export function findSessionStatusSql(table: TableNameQualifier): string {
  return `SELECT u.banned_until AS "bannedUntil", u.deleted_at AS "deletedAt",
      EXISTS (
        SELECT FROM ${table('mfa_factors')} f WHERE f.user_id = u.id AND f.status = 'verified'
      ) AS "hasSecondFactor",
      s.id IS NOT NULL AS "hasSession", s.aal, s.not_after AS "notAfter", s.created_at AS "createdAt",
      s.refreshed_at AS "refreshedAt"
    FROM ${table('users')} u
    LEFT JOIN ${table('sessions')} s ON s.id = $2::uuid AND s.user_id = u.id AND s.revoked_at IS NULL
    WHERE u.id = $1`;
}
