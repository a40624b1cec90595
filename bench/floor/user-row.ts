/** A user with one of their identities. */
export const userColumns = `u.id AS user_id, u.aud, u.role, u.email, u.phone, u.email_confirmed_at,
  u.phone_confirmed_at, u.confirmation_sent_at, u.last_sign_in_at, u.app_metadata, u.user_metadata,
  u.created_at AS user_created_at, u.updated_at AS user_updated_at, u.banned_until, u.is_anonymous,
  i.id AS identity_id, i.provider, i.provider_id, i.identity_data, i.email AS identity_email,
  i.last_sign_in_at AS identity_last_sign_in_at, i.created_at AS identity_created_at,
  i.updated_at AS identity_updated_at`;

export type UserRow = {
  user_id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  last_sign_in_at: Date | null;
  app_metadata: object;
  user_metadata: object;
  user_created_at: Date;
  user_updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
  identity_id: string;
  provider: string;
  provider_id: string;
  identity_data: object;
  identity_email: string | null;
  identity_last_sign_in_at: Date | null;
  identity_created_at: Date;
  identity_updated_at: Date;
};

/** The user of these rows, one for each identity, as the REST contract writes it. */
export function toUserBody(rows: readonly UserRow[]) {
  const [user] = rows;
  if (!user) throw new Error('no such user');
  return {
    id: user.user_id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: user.phone ?? '',
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: rows.map(toIdentityBody),
    created_at: user.user_created_at,
    updated_at: user.user_updated_at,
    is_anonymous: user.is_anonymous,
  };
}

function toIdentityBody(row: UserRow) {
  return {
    identity_id: row.identity_id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    last_sign_in_at: row.identity_last_sign_in_at ?? undefined,
    created_at: row.identity_created_at,
    updated_at: row.identity_updated_at,
    email: row.identity_email ?? undefined,
  };
}
