import type { Pool } from 'pg';

/** The tables of an original auth server that every user of it has rows in. */
const tables = `
  DROP SCHEMA IF EXISTS auth CASCADE;
  CREATE SCHEMA auth;
  CREATE TABLE auth.users (id uuid PRIMARY KEY, aud text, role text, email text, encrypted_password text,
    email_confirmed_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, created_at timestamptz, updated_at timestamptz);
  CREATE TABLE auth.identities (id uuid PRIMARY KEY, user_id uuid, provider text, provider_id text, identity_data jsonb,
    created_at timestamptz, updated_at timestamptz);
  CREATE TABLE auth.sessions (id uuid PRIMARY KEY, user_id uuid, aal text, refreshed_at timestamp, user_agent text, ip inet,
    created_at timestamptz, updated_at timestamptz);
  CREATE TABLE auth.mfa_amr_claims (id uuid PRIMARY KEY, session_id uuid, authentication_method text, created_at timestamptz,
    updated_at timestamptz);
  CREATE TABLE auth.refresh_tokens (id bigserial PRIMARY KEY, token varchar(255), user_id varchar(255), revoked boolean,
    parent varchar(255), session_id uuid, created_at timestamptz, updated_at timestamptz);
  CREATE INDEX ON auth.identities (user_id);
  CREATE INDEX ON auth.mfa_amr_claims (session_id);
  CREATE INDEX ON auth.refresh_tokens (session_id, revoked);`;

export async function createLegacyTables(original: Pool): Promise<void> {
  await original.query(tables);
}

/** A bcrypt hash as the original keeps it; it belongs to no password that is used. */
const passwordHash = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** Users with a number, each with an identity, and a session with one exchanged and one current refresh token. */
export async function addLegacyUsers(original: Pool, { from, to }: { from: number; to: number }) {
  const insert = (table: string, columns: string, values: string) =>
    original.query(
      `INSERT INTO auth.${table} (${columns}, created_at, updated_at) SELECT ${values}, at, at
       FROM generate_series($1::int, $2::int) AS n, LATERAL (SELECT md5('user' || n)::uuid AS user_id,
         md5('session' || n)::uuid AS session_id, now() - n * interval '1 second' AS at) AS of_user`,
      [from, to],
    );
  await insert(
    'users',
    'id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data',
    `user_id, 'authenticated', 'authenticated', 'user' || n || '@example.com', '${passwordHash}', at,
     '{"provider":"email","providers":["email"]}', jsonb_build_object('name', 'User ' || n, 'plan', 'pro')`,
  );
  await insert(
    'identities',
    'id, user_id, provider, provider_id, identity_data',
    `md5('identity' || n)::uuid, user_id, 'email', user_id,
     jsonb_build_object('sub', user_id, 'email', 'user' || n || '@example.com', 'email_verified', true)`,
  );
  await insert(
    'sessions',
    'id, user_id, aal, user_agent, ip',
    `session_id, user_id, 'aal1', 'Mozilla/5.0 (X11; Linux x86_64)', '203.0.113.7'`,
  );
  await insert(
    'mfa_amr_claims',
    'id, session_id, authentication_method',
    `md5('claim' || n)::uuid, session_id, 'password'`,
  );
  const token = (kind: string) => `substr(md5('${kind}' || n), 1, 22)`;
  const columns = 'token, user_id, revoked, parent, session_id';
  await insert('refresh_tokens', columns, `${token('used')}, user_id, true, NULL, session_id`);
  await insert(
    'refresh_tokens',
    columns,
    `${token('current')}, user_id, false, ${token('used')}, session_id`,
  );
  await original.query('VACUUM ANALYZE auth.users, auth.identities, auth.sessions, auth.refresh_tokens');
}
