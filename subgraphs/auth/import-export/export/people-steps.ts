import { isRecord } from '../../../../core/lib/records.ts';
import { deriveUuid, getColumnText, getColumnTextOrNull, isColumnTrue } from '../column-values.ts';
import { type ExportSourceRow, legacyInstanceColumns, type TableExportStep } from './export-step.ts';

/** Empty token columns. The target system expects empty texts and cannot read NULL. */
const noTokens = {
  confirmation_token: '',
  recovery_token: '',
  email_change_token_new: '',
  email_change_token_current: '',
  phone_change_token: '',
  reauthentication_token: '',
};

export const userExportStep: TableExportStep = {
  from: 'users',
  columns: [
    ...['id', 'aud', 'role', 'email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'],
    ...['invited_at', 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'],
    ...['phone_change_sent_at', 'reauthentication_sent_at', 'last_sign_in_at', 'banned_until'],
    ...['deleted_at', 'is_sso_user', 'is_anonymous', 'created_at', 'updated_at'],
  ],
  shape: (row) => [
    {
      ...legacyInstanceColumns,
      ...noTokens,
      encrypted_password: getColumnText(row, 'password_hash'),
      email_change: getColumnText(row, 'new_email'),
      email_change_confirm_status: isColumnTrue(row, 'email_change_half_confirmed') ? 1 : 0,
      phone_change: getColumnText(row, 'new_phone'),
      raw_app_meta_data: row.app_metadata,
      raw_user_meta_data: row.user_metadata,
    },
  ],
};

export const identityExportStep: TableExportStep = {
  from: 'identities',
  columns: [
    ...['id', 'user_id', 'provider', 'provider_id', 'identity_data'],
    ...['last_sign_in_at', 'created_at', 'updated_at'],
  ],
};

/** Active sessions, with the key of their refresh tokens if these have version 2. */
export const sessionExportStep: TableExportStep = {
  from: 'sessions',
  columns: [
    ...['id', 'user_id', 'aal', 'factor_id', 'tag', 'not_after', 'refreshed_at'],
    ...['oauth_client_id', 'scopes', 'created_at', 'updated_at', 'refresh_token_counter'],
  ],
  shape: (row, { sessionKeyBox }) => {
    if (row.revoked_at !== null) return [];
    const key = getColumnTextOrNull(row, 'refresh_token_hmac_key');
    return [
      {
        user_agent: getColumnText(row, 'user_agent'),
        ip: getColumnTextOrNull(row, 'ip'),
        refresh_token_hmac_key: key && sessionKeyBox.open(key),
      },
    ];
  },
};

/** Authentication methods of each session; the target system stores each method once. */
export const amrClaimExportStep: TableExportStep = {
  from: 'sessions',
  to: 'mfa_amr_claims',
  columns: [],
  shape: (row) => {
    if (row.revoked_at !== null || !Array.isArray(row.amr)) return [];
    const times = new Map<string, number>();
    for (const claim of row.amr) {
      if (!isRecord(claim)) continue;
      const method = getColumnText(claim, 'method');
      times.set(method, Math.max(times.get(method) ?? 0, Number(claim.timestamp)));
    }
    const sessionId = getColumnText(row, 'id');
    return [...times].map(([method, seconds]) => {
      const at = new Date(seconds * 1000).toISOString();
      const claim = { session_id: sessionId, authentication_method: method, created_at: at, updated_at: at };
      return { id: deriveUuid('claim', sessionId, method), ...claim };
    });
  },
};

/** Second factors without recovery codes, which the target system does not support. */
export const factorExportStep: TableExportStep = {
  from: 'mfa_factors',
  further: (place) =>
    `jsonb_build_object('key', (SELECT to_jsonb(c) FROM ${place}.webauthn_credentials AS c WHERE c.factor_id = t.id))`,
  columns: [
    ...['id', 'user_id', 'friendly_name', 'factor_type', 'status', 'phone'],
    ...['last_challenged_at', 'created_at', 'updated_at'],
  ],
  shape: (row, { totpBox }) => {
    if (row.factor_type === 'recovery_code') return [];
    const secret = getColumnTextOrNull(row, 'secret');
    return [
      {
        secret: secret && totpBox.open(secret),
        web_authn_aaguid: getColumnTextOrNull(row, 'webauthn_aaguid'),
        web_authn_credential: isRecord(row.key) ? toCredential(row.key) : null,
      },
    ];
  },
};

const fromHex = (value: string) => Buffer.from(value.replace(/^\\x/, '').replaceAll('-', ''), 'hex');

/** Converts a security key to the JSON that the target system stores in the factor. */
function toCredential(key: ExportSourceRow) {
  return {
    id: Buffer.from(getColumnText(key, 'credential_id'), 'base64url').toString('base64'),
    publicKey: fromHex(getColumnText(key, 'public_key')).toString('base64'),
    attestationType: '',
    transport: key.transports,
    flags: {
      userPresent: true,
      userVerified: true,
      backupEligible: isColumnTrue(key, 'backup_eligible'),
      backupState: isColumnTrue(key, 'backed_up'),
    },
    authenticator: {
      AAGUID: fromHex(getColumnText(key, 'aaguid')).toString('base64'),
      signCount: key.sign_count,
      cloneWarning: false,
      attachment: '',
    },
  };
}

export const passkeyExportStep: TableExportStep = {
  from: 'webauthn_credentials',
  columns: [
    ...['id', 'user_id', 'public_key', 'sign_count', 'transports', 'aaguid', 'backup_eligible', 'backed_up'],
    ...['created_at', 'updated_at', 'last_used_at'],
  ],
  shape: (row) => {
    if (row.factor_id !== null) return [];
    const id = Buffer.from(getColumnText(row, 'credential_id'), 'base64url').toString('hex');
    const friendlyName = getColumnText(row, 'friendly_name');
    return [{ credential_id: `\\x${id}`, attestation_type: '', friendly_name: friendlyName }];
  },
};
