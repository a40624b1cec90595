import type { CorsPolicy } from '../endpoint/cors.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { oauthConsentPath } from '../endpoint/router.ts';
import { auditLogEndpoint } from './admin/audit.endpoints.ts';
import { adminLinkEndpoints } from './admin/links.endpoints.ts';
import { personalDataEndpoints, personalDataExportEndpoint } from './admin/personal-data.endpoints.ts';
import { adminUserEndpoints } from './admin/users.endpoints.ts';

import { customProviderEndpoints } from './custom-providers/custom-providers.endpoints.ts';
import { authRestErrorFormat } from './dialect.ts';
import { adminFactorEndpoints } from './factors/admin-factors.endpoints.ts';
import { ownFactorEndpoints } from './factors/factors.endpoints.ts';
import { recoveryCodeEndpoints } from './factors/recovery-codes.endpoints.ts';

import { oauthAuthorizationEndpoints, oauthGrantEndpoints } from './oauth-server/authorizations.endpoints.ts';
import { oauthClientEndpoints } from './oauth-server/clients.endpoints.ts';
import { oauthTokenEndpoints } from './oauth-server/tokens.endpoints.ts';
import { sendOneTimeTokenEndpoints } from './one-time-tokens/mailed-tokens.endpoints.ts';
import { verifyOneTimeTokenEndpoints } from './one-time-tokens/verify.endpoints.ts';
import { adminPasskeyEndpoints, passkeyEndpoints } from './passkeys/passkeys.endpoints.ts';

import { identityEndpoints } from './providers/identities.endpoints.ts';
import { providerSignInEndpoints } from './providers/provider-sign-in.endpoints.ts';
import { authServiceInfoEndpoints } from './service/service.endpoints.ts';
import { issueTokenEndpoint, signOutEndpoint } from './sessions/sessions.endpoints.ts';
import { ssoProviderEndpoints } from './sso/sso-providers.endpoints.ts';
import { ssoSignInEndpoints } from './sso/sso-sign-in.endpoints.ts';
import { currentUserEndpoints, signUpEndpoint } from './users/users.endpoints.ts';

const endpoints = [
  ...authServiceInfoEndpoints,
  signUpEndpoint,
  ...verifyOneTimeTokenEndpoints,
  ...sendOneTimeTokenEndpoints,
  issueTokenEndpoint,
  signOutEndpoint,
  ...providerSignInEndpoints,
  ...identityEndpoints,
  ...currentUserEndpoints,
  ...adminUserEndpoints,
  ...adminLinkEndpoints,
  auditLogEndpoint,
  ...personalDataEndpoints,
  personalDataExportEndpoint,
  ...ownFactorEndpoints,
  ...adminFactorEndpoints,
  ...recoveryCodeEndpoints,
  ...oauthAuthorizationEndpoints,
  ...oauthTokenEndpoints,
  ...oauthClientEndpoints,
  ...oauthGrantEndpoints,
  ...passkeyEndpoints,
  ...adminPasskeyEndpoints,
  ...customProviderEndpoints,
  ...ssoSignInEndpoints,
  ...ssoProviderEndpoints,
];

const ownPlaces = new Set(endpoints.map(({ path }) => placeOf(path)));

/** The first segment of a path; for `/.well-known`, which other services share (RFC 8615), the first two. */
function placeOf(path: string): string | undefined {
  return /^\/(\.well-known\/)?[^/]+/.exec(path)?.[0];
}

/** Pages of any origin sign their users in here. */
const cors: CorsPolicy = {
  origins: 'any',
  granted: 'on-request',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers: [
    'accept',
    'authorization',
    'content-type',
    'x-client-ip',
    'x-client-info',
    'x-jwt-aud',
    'x-use-cookie',
    'x-supabase-api-version',
    // Clients send it for a gateway, which this server does not need.
    'apikey',
  ],
  exposes: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
  credentials: true,
};

/** The authentication service, at the root. It answers unknown paths below an endpoint's first segment. */
export const authEndpointFamily: EndpointFamily = {
  recordedAs: 'auth',
  sharedFailures: { over_request_rate_limit: ['issueOAuthToken'] },
  prefix: '',
  // Path that supabase-js uses. Links in mails and redirects use the root.
  alias: '/auth/v1',
  dialect: authRestErrorFormat,
  cors,
  bearer: 'accessToken',
  endpoints,
  owns: (path) => path !== oauthConsentPath && ownPlaces.has(placeOf(path)),
};
