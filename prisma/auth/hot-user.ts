import pg from 'pg';
import type { Identity, MfaFactor, User } from '../generated/auth/client.ts';

/** A user with their ways in and their second factors, whose secrets stay in the database. */
export type HotUser = User & {
  identities: Identity[];
  factors: Omit<MfaFactor, 'secret' | 'lastStep'>[];
};

type DateInJson<Value> = Value extends Date ? string : Value;
type InJson<Row> = { [Key in keyof Row]: DateInJson<Row[Key]> };

/** As it comes out of the database: times inside JSON are text, and nothing is null instead of an empty list. */
export type UserColumns = Omit<HotUser, 'identities' | 'factors'> & {
  identities: InJson<HotUser['identities'][number]>[] | null;
  factors: InJson<HotUser['factors'][number]>[] | null;
};

/** Every column of user `u` under its field's name, so that a row is what Prisma would have made of it. */
export function selectUser(schema: string): string {
  const table = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
  return `u.id, u.aud, u.role, u.email, u.phone, u.password_hash AS "passwordHash",
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

export function toUser(row: UserColumns): HotUser {
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
