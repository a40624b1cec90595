import { createCipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createBcrypt } from '../../../core/auth/bcrypt.ts';
import { createEmptyDatabase } from '../../kit/clone-database.ts';

/** The tables of an original auth server, as far as an import reads and an export fills them. */
const ddl = `
  CREATE SCHEMA auth;
  CREATE TABLE auth.users (id uuid PRIMARY KEY, aud text, role text, email text, phone text, encrypted_password text,
    email_confirmed_at timestamptz, phone_confirmed_at timestamptz, recovery_token text DEFAULT '',
    recovery_sent_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, banned_until timestamptz,
    confirmation_token text, confirmation_sent_at timestamptz, last_sign_in_at timestamptz, email_change text, is_anonymous boolean DEFAULT false, is_sso_user boolean DEFAULT false,
    confirmed_at timestamptz GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
    deleted_at timestamptz, created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
  CREATE TABLE auth.identities (id uuid PRIMARY KEY, user_id uuid, provider text, provider_id text, identity_data jsonb,
    last_sign_in_at timestamptz, email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED, created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
  CREATE TABLE auth.sessions (id uuid PRIMARY KEY, user_id uuid, aal text, factor_id uuid, refreshed_at timestamp,
    user_agent text, ip inet, refresh_token_hmac_key text, refresh_token_counter bigint, not_after timestamptz, tag text,
    oauth_client_id uuid, scopes text,
    created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
  CREATE TABLE auth.mfa_amr_claims (id uuid PRIMARY KEY, session_id uuid, authentication_method text,
    created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
  CREATE TABLE auth.refresh_tokens (id bigserial PRIMARY KEY, token varchar(255), user_id varchar(255), revoked boolean,
    parent varchar(255), session_id uuid, created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
  CREATE TYPE auth.factor_type AS ENUM ('totp', 'webauthn', 'phone');
  CREATE TABLE auth.mfa_factors (id uuid PRIMARY KEY, user_id uuid, friendly_name text, factor_type auth.factor_type, status text,
    secret text, phone text, web_authn_credential jsonb, web_authn_aaguid uuid, last_challenged_at timestamptz, created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
  CREATE TABLE auth.audit_log_entries (id uuid PRIMARY KEY, payload json, created_at timestamptz, ip_address varchar(64));
  CREATE TABLE auth.webauthn_credentials (id uuid PRIMARY KEY, user_id uuid, credential_id bytea, public_key bytea,
    attestation_type text, aaguid uuid, sign_count bigint, transports jsonb, backup_eligible boolean, backed_up boolean,
    friendly_name text, created_at timestamptz, updated_at timestamptz, last_used_at timestamptz);
  CREATE TYPE auth.oauth_registration_type AS ENUM ('dynamic', 'manual');
  CREATE TYPE auth.oauth_client_type AS ENUM ('public', 'confidential');
  CREATE TABLE auth.oauth_clients (id uuid PRIMARY KEY, client_secret_hash text,
    registration_type auth.oauth_registration_type NOT NULL, redirect_uris text NOT NULL, grant_types text NOT NULL,
    client_name text, client_uri text, logo_uri text, created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(), deleted_at timestamptz,
    client_type auth.oauth_client_type NOT NULL DEFAULT 'confidential', token_endpoint_auth_method text NOT NULL);
  CREATE TABLE auth.oauth_consents (id uuid PRIMARY KEY, user_id uuid NOT NULL, client_id uuid NOT NULL,
    scopes text NOT NULL CHECK (char_length(trim(scopes)) > 0), granted_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz, UNIQUE (user_id, client_id));
  CREATE TABLE auth.sso_providers (id uuid PRIMARY KEY, resource_id text, created_at timestamptz,
    updated_at timestamptz, disabled boolean);
  CREATE TABLE auth.sso_domains (id uuid PRIMARY KEY, sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers,
    domain text NOT NULL, created_at timestamptz, updated_at timestamptz);
  CREATE TABLE auth.saml_providers (id uuid PRIMARY KEY, sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers,
    entity_id text NOT NULL, metadata_xml text NOT NULL, metadata_url text CHECK (metadata_url <> ''),
    attribute_mapping jsonb, created_at timestamptz, updated_at timestamptz, name_id_format text);
  CREATE TYPE auth.code_challenge_method AS ENUM ('s256', 'plain');
  CREATE TABLE auth.flow_state (id uuid PRIMARY KEY, user_id uuid, auth_code text,
    code_challenge_method auth.code_challenge_method, code_challenge text, provider_type text NOT NULL,
    provider_access_token text, provider_refresh_token text, created_at timestamptz, updated_at timestamptz,
    authentication_method text NOT NULL, auth_code_issued_at timestamptz, invite_token text, referrer text,
    oauth_client_state_id uuid, linking_target_id uuid, email_optional boolean NOT NULL DEFAULT false);
  CREATE TABLE auth.custom_oauth_providers (id uuid PRIMARY KEY, provider_type text, identifier text, name text, client_id text,
    client_secret text, acceptable_client_ids text[], scopes text[], custom_claims_allowlist text[], pkce_enabled boolean,
    attribute_mapping jsonb, authorization_params jsonb, enabled boolean, issuer text, created_at timestamptz,
    updated_at timestamptz);`;

export const password = 'correct horse battery';
export const encryptionKey = randomBytes(32);

type User = { email?: string; phone?: string; hash?: string; columns?: Record<string, unknown> };

/** An original with what a test puts in. */
export async function openOriginalDatabase() {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(ddl);
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    const values = Object.values(row);
    await client.query(`INSERT INTO auth.${table} (${names}) VALUES (${places})`, values);
  };
  const bcrypt = createBcrypt(4);
  const addUser = async ({ email, phone, hash, columns }: User) => {
    const id = String(columns?.id ?? randomUUID());
    await insert('users', {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone,
      encrypted_password: hash ?? (await bcrypt.hash(password)),
      email_confirmed_at: email && new Date(),
      phone_confirmed_at: phone && new Date(),
      raw_app_meta_data: { provider: email ? 'email' : 'phone' },
      raw_user_meta_data: { plan: 'pro' },
      ...columns,
    });
    return id;
  };
  /** A session whose first token was exchanged for its second. */
  const addSession = async (userId: string, tokens: readonly [string, string], aal = 'aal1') => {
    const id = randomUUID();
    await insert('sessions', { id, user_id: userId, aal, ip: '10.0.0.1', user_agent: 'old app' });
    await insert('mfa_amr_claims', { id: randomUUID(), session_id: id, authentication_method: 'password' });
    const [used, current] = tokens;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const common = { user_id: userId, session_id: id };
    await insert('refresh_tokens', { ...common, token: used, revoked: true, updated_at: anHourAgo });
    await insert('refresh_tokens', { ...common, token: current, revoked: false, parent: used });
    return id;
  };
  return {
    url: database.url,
    client,
    insert,
    addUser,
    addSession,
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Encrypts a secret of a user, a factor or a session like the legacy system. */
export function sealAsOriginal(plain: string | Buffer, ownerId: string): string {
  const derived = Buffer.from(hkdfSync('sha256', encryptionKey, '', ownerId, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived, nonce);
  const data = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    key_id: 'k1',
    alg: 'aes-gcm-hkdf',
    data: data.toString('base64'),
    nonce: nonce.toString('base64'),
  });
}

/** Returns the hash that mailed links contain and the legacy system stores. */
export function toPlainToken(address: string, code: string): string {
  return createHash('sha224').update(`${address}${code}`).digest('hex');
}
