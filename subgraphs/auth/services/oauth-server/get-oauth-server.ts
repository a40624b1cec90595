import type { AuthContext } from '../../context.ts';
import { issuerOf } from './issuer.ts';
import { requireOauthServer } from './require-oauth-server.ts';
import { knownScopes } from './scopes.ts';

/** What a client needs to know to sign users in here. */
export function getOauthServer(ctx: AuthContext) {
  requireOauthServer(ctx);
  const { oauthRegistrationEnabled, oauthPlainPkceEnabled } = ctx.settings;
  const issuer = issuerOf(ctx);
  const at = (path: string) => `${issuer.replace(/\/$/, '')}${path}`;
  return {
    issuer,
    authorizationEndpoint: at('/oauth/authorize'),
    tokenEndpoint: at('/oauth/token'),
    userInfoEndpoint: at('/oauth/userinfo'),
    registrationEndpoint: oauthRegistrationEnabled ? at('/oauth/clients/register') : null,
    scopes: [...knownScopes],
    codeChallengeMethods: oauthPlainPkceEnabled ? ['S256', 'plain'] : ['S256'],
  };
}

/** The same for whoever only wants to know whether there is one. */
export function findOauthServer(ctx: AuthContext) {
  return ctx.settings.oauthServerEnabled ? getOauthServer(ctx) : null;
}
