import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  fetchOpenidDiscovery,
  type OpenidDiscoveryDocument,
  UnusableDiscoveryError,
} from '../providers/custom/discovery.ts';
import type { VisibleCustomProvider } from './custom-provider.ts';

type Endpoints = Pick<
  VisibleCustomProvider,
  'providerType' | 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl' | 'attributeMapping'
>;

/** Requires the fields that a provider of its type needs. */
export function requireCompleteCustomProvider(provider: Endpoints): void {
  if (provider.providerType === 'oidc') {
    if (!provider.issuer) throw createInvalidInputError('issuer is required for OIDC providers', 'issuer');
    // `sub` cannot be mapped, because the id of the user must be the one that the issuer has signed.
    if ('sub' in provider.attributeMapping) {
      throw createInvalidInputError('Cannot map to protected system field: sub', 'attributeMapping');
    }
    return;
  }
  if (!provider.authorizationUrl)
    throw createInvalidInputError('authorization_url is required for OAuth2 providers', 'authorizationUrl');
  if (!provider.tokenUrl)
    throw createInvalidInputError('token_url is required for OAuth2 providers', 'tokenUrl');
  if (!provider.userinfoUrl)
    throw createInvalidInputError('userinfo_url is required for OAuth2 providers', 'userinfoUrl');
}

/** The OpenID configuration of a provider that has one; read outside transactions, because it may be slow. */
export async function fetchProviderDiscovery(
  ctx: AuthContext,
  {
    providerType,
    issuer,
    discoveryUrl,
  }: Pick<VisibleCustomProvider, 'providerType' | 'issuer' | 'discoveryUrl'>,
): Promise<{ discovery?: OpenidDiscoveryDocument; discoveredAt?: Date }> {
  if (providerType !== 'oidc' || !issuer) return {};
  try {
    const discovery = await fetchOpenidDiscovery(ctx, { issuer, discoveryUrl });
    return { discovery, discoveredAt: ctx.clock() };
  } catch (error) {
    if (!(error instanceof UnusableDiscoveryError)) throw error;
    ctx.log.warn({ err: error.cause ?? error, issuer }, 'unusable OpenID configuration');
    throw createInvalidInputError(`The OpenID configuration of the issuer ${error.message}`, 'issuer', error);
  }
}

const openId = 'openid';

/** OpenID Connect needs the scope openid. */
export function addOpenidScope(
  type: VisibleCustomProvider['providerType'],
  scopes: readonly string[],
): string[] {
  return type === 'oidc' && !scopes.includes(openId) ? [openId, ...scopes] : [...scopes];
}
