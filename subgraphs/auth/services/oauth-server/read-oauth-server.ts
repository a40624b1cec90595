import type { AuthContext } from '../../context.ts';
import { knownScopes } from '../../values/scopes.ts';
import { requireOauthServer } from '../shared/service/read-auth-service.ts';
import { signsIdTokensFor, toGrantable } from './clients/oauth-client.ts';

/** Metadata of the OAuth server for client apps. */
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
    // The documents are read by clients of both types, so they list what works for a public client.
    scopes: toGrantable(ctx, 'public', knownScopes),
    idTokenSigningAlgorithms: signsIdTokensFor(ctx, 'public') ? [ctx.keyring.algorithm] : [],
    codeChallengeMethods: oauthPlainPkceEnabled ? ['S256', 'plain'] : ['S256'],
  };
}

/** The name of this server in id_tokens, in redirects to clients and in its discovery documents. */
export function issuerOf({ settings, externalUrl }: Pick<AuthContext, 'settings' | 'externalUrl'>): string {
  return settings.token.issuer ?? externalUrl;
}

/** Returns null instead of throwing if the OAuth server is disabled. */
export function findOauthServer(ctx: AuthContext) {
  return ctx.settings.oauthServerEnabled ? getOauthServer(ctx) : null;
}
