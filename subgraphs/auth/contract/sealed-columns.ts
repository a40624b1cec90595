import type { SealedColumnLocation } from '../../../core/auth/reseal-column.ts';

/** Columns of auth whose texts are encrypted under SVC_ENCRYPTION_KEY. */
export const authEncryptedColumns: readonly SealedColumnLocation[] = [
  { table: 'mfa_factors', column: 'secret', content: 'second factors' },
  { table: 'sessions', column: 'refresh_token_hmac_key', content: 'sessions' },
  { table: 'custom_oauth_providers', column: 'client_secret', content: 'custom providers' },
  { table: 'flow_states', column: 'provider_verifier', content: 'unfinished sign-ins' },
  { table: 'flow_states', column: 'provider_tokens', content: 'unfinished sign-ins' },
];
