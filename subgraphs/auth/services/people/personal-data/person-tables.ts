import {
  dependentRowsJsonSql,
  type PersonalDataTable,
} from '../../../../../prisma/person/personal-data-table.ts';

const ofUser = 't.user_id = $1::uuid';
const byId = [['id', 'uuid']] as const;
const byTime = [
  ['created_at', 'timestamptz'],
  ['id', 'uuid'],
] as const;

/** Tables with data about a user, in the order of an export; secrets and their digests are excluded. */
export const authPersonalDataTables: readonly PersonalDataTable[] = [
  { table: 'users', owner: 't.id = $1::uuid', key: byId, without: ['password_hash', 'next_password_hash'] },
  { table: 'identities', owner: ofUser, key: byId },
  {
    table: 'sessions',
    owner: ofUser,
    key: byId,
    without: ['refresh_token_hmac_key', 'refresh_token_counter'],
  },
  { table: 'one_time_tokens', owner: ofUser, key: byId, without: ['token_hash'] },
  {
    table: 'mfa_factors',
    owner: ofUser,
    key: byId,
    without: ['secret', 'last_step'],
    within: {
      challenges: dependentRowsJsonSql('mfa_challenges', 'c.factor_id = t.id', ['code_hash']),
      recovery_codes: dependentRowsJsonSql('recovery_codes', 'c.factor_id = t.id', ['code_hash']),
    },
  },
  { table: 'webauthn_credentials', owner: ofUser, key: byId },
  { table: 'passkey_challenges', owner: ofUser, key: byId, without: ['challenge_hash'] },
  { table: 'oauth_consents', owner: ofUser, key: byId },
  {
    table: 'oauth_authorizations',
    owner: ofUser,
    key: byId,
    without: ['code_hash', 'code_challenge', 'state', 'nonce'],
  },
  {
    table: 'flow_states',
    owner: '(t.user_id = $1::uuid OR t.linking_target_id = $1::uuid)',
    key: byTime,
    scanned: true,
    without: [
      'auth_code_hash',
      'code_challenge',
      'invite_token_hash',
      'provider_verifier',
      'provider_nonce',
      'provider_tokens',
    ],
  },
  { table: 'audit_log_entries', owner: 't.actor_id = $1::uuid', key: byTime },
  // Actions of other actors, such as administrators, on the account.
  {
    table: 'audit_log_entries',
    owner: `(t.actor_id <> $1::uuid AND t.traits->>'user_id' = $1::text)`,
    key: byTime,
    scanned: true,
  },
];
