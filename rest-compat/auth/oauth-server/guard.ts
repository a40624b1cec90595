import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { bearerErrors } from '../users/guard.ts';

/** Asked when a request does not parse: where the server is off, nothing else is told. */
export const oauthGuard: Guard = { document: graph(`query RestOAuthGuard { oauthServer { issuer } }`) };

export const oauthUserGuard: Guard = {
  document: graph(`query RestOAuthUserGuard { oauthGrants { grantedAt } }`),
};

export const oauthAdminGuard: Guard = {
  document: graph(`query RestOAuthAdminGuard { oauthClients(perPage: 1) { page } }`),
};

export const oauthUserErrors = [...bearerErrors, 'auth.feature_disabled', 'auth.validation_failed'] as const;

export const oauthAdminErrors = [
  ...oauthUserErrors,
  'auth.session_expired',
  'auth.not_admin',
  'auth.oauth_client_not_found',
] as const;
