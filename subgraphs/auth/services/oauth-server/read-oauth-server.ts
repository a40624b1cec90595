import type { AuthContext } from '../../context.ts';
import { supportedOauthScopes } from '../../values/scopes.ts';
import { requireOauthServerEnabled } from '../shared/service/require-enabled-feature.ts';
import { canSignIdTokensFor, toGrantableScopes } from './clients/oauth-client.ts';

/** Metadata of the OAuth server for client apps. */
export function getOauthServerMetadata(ctx: AuthContext) {
  requireOauthServerEnabled(ctx);
  const { oauthRegistrationEnabled, oauthPlainPkceEnabled } = ctx.settings;
  const issuer = getOauthIssuer(ctx);
  const toEndpointUrl = (path: string) => `${issuer.replace(/\/$/, '')}${path}`;
  return {
    issuer,
    authorizationEndpoint: toEndpointUrl('/oauth/authorize'),
    tokenEndpoint: toEndpointUrl('/oauth/token'),
    userInfoEndpoint: toEndpointUrl('/oauth/userinfo'),
    registrationEndpoint: oauthRegistrationEnabled ? toEndpointUrl('/oauth/clients/register') : null,
    // The documents are read by clients of both types, so they list what works for a public client.
    scopes: toGrantableScopes(ctx, 'public', supportedOauthScopes),
    idTokenSigningAlgorithms: canSignIdTokensFor(ctx, 'public') ? [ctx.keyring.algorithm] : [],
    codeChallengeMethods: oauthPlainPkceEnabled ? ['S256', 'plain'] : ['S256'],
  };
}

/** The name of this server in id_tokens, in redirects to clients and in its discovery documents. */
export function getOauthIssuer({
  settings,
  externalUrl,
}: Pick<AuthContext, 'settings' | 'externalUrl'>): string {
  return settings.token.issuer ?? externalUrl;
}

/** Returns null instead of throwing if the OAuth server is disabled. */
export function findOauthServerMetadata(ctx: AuthContext) {
  return ctx.settings.oauthServerEnabled ? getOauthServerMetadata(ctx) : null;
}
