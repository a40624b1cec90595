import type { AuthContext } from '../../context.ts';
import { type Discovery, readDiscovery, UselessDiscovery } from '../providers/custom/discovery.ts';
import { invalid, type ShownProvider } from './custom-provider.ts';

type Endpoints = Pick<
  ShownProvider,
  'providerType' | 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl' | 'attributeMapping'
>;

/** What a provider of its type cannot be without. */
export function checkProviderWhole(provider: Endpoints): void {
  if (provider.providerType === 'oidc') {
    if (!provider.issuer) throw invalid('issuer is required for OIDC providers');
    // Who somebody is, is what the issuer signs.
    if ('sub' in (provider.attributeMapping as object)) {
      throw invalid('Cannot map to protected system field: sub');
    }
    return;
  }
  if (!provider.authorizationUrl) throw invalid('authorization_url is required for OAuth2 providers');
  if (!provider.tokenUrl) throw invalid('token_url is required for OAuth2 providers');
  if (!provider.userinfoUrl) throw invalid('userinfo_url is required for OAuth2 providers');
}

/** The OpenID configuration of a provider that has one. Called outside of transactions: it may take its time. */
export async function discover(
  ctx: AuthContext,
  { providerType, issuer, discoveryUrl }: Pick<ShownProvider, 'providerType' | 'issuer' | 'discoveryUrl'>,
): Promise<{ discovery?: Discovery; discoveredAt?: Date }> {
  if (providerType !== 'oidc' || !issuer) return {};
  try {
    const discovery = await readDiscovery(ctx, { issuer, discoveryUrl });
    return { discovery, discoveredAt: ctx.clock() };
  } catch (error) {
    if (!(error instanceof UselessDiscovery)) throw error;
    ctx.log.warn({ err: error.cause ?? error, issuer }, 'an OpenID configuration is of no use');
    throw invalid(`The OpenID configuration of the issuer ${error.message}`, error);
  }
}

const openId = 'openid';

/** OpenID Connect is asked for by name. */
export function withOpenId(type: ShownProvider['providerType'], scopes: readonly string[]): string[] {
  return type === 'oidc' && !scopes.includes(openId) ? [openId, ...scopes] : [...scopes];
}
