import type { AuthContext } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { type Discovery, readDiscovery, UselessDiscovery } from '../providers/custom/discovery.ts';
import type { ShownProvider } from './custom-provider.ts';

type Endpoints = Pick<
  ShownProvider,
  'providerType' | 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl' | 'attributeMapping'
>;

/** Requires the fields that a provider of its type needs. */
export function checkProviderWhole(provider: Endpoints): void {
  if (provider.providerType === 'oidc') {
    if (!provider.issuer) throw invalid('issuer is required for OIDC providers', 'issuer');
    // `sub` cannot be mapped, because the id of the user must be the one that the issuer has signed.
    if ('sub' in provider.attributeMapping) {
      throw invalid('Cannot map to protected system field: sub', 'attributeMapping');
    }
    return;
  }
  if (!provider.authorizationUrl)
    throw invalid('authorization_url is required for OAuth2 providers', 'authorizationUrl');
  if (!provider.tokenUrl) throw invalid('token_url is required for OAuth2 providers', 'tokenUrl');
  if (!provider.userinfoUrl) throw invalid('userinfo_url is required for OAuth2 providers', 'userinfoUrl');
}

/** The OpenID configuration of a provider that has one; read outside transactions, because it may be slow. */
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
    ctx.log.warn({ err: error.cause ?? error, issuer }, 'unusable OpenID configuration');
    throw invalid(`The OpenID configuration of the issuer ${error.message}`, 'issuer', error);
  }
}

const openId = 'openid';

/** OpenID Connect needs the scope openid. */
export function withOpenId(type: ShownProvider['providerType'], scopes: readonly string[]): string[] {
  return type === 'oidc' && !scopes.includes(openId) ? [openId, ...scopes] : [...scopes];
}
