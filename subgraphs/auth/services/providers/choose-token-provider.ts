import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type CustomProviderName, type ProviderName, providerNames } from '../../provider-names.ts';
import { providers } from './catalog/providers.ts';
import type { ConfiguredProvider } from './configured-provider.ts';
import { findCustomProvider, isCustomName } from './custom/find-custom-provider.ts';
import { findAllowedIssuer } from './find-allowed-issuer.ts';
import { findProvider } from './find-provider.ts';
import { invalidIdToken } from './read-id-token.ts';

type Asked = { provider?: string | null; clientId?: string | null; issuer?: string | null };

/** Whose id_token an app brings: by name, or by who issued it. */
export async function chooseTokenProvider(
  ctx: AuthContext,
  { provider, clientId, issuer }: Asked,
): Promise<ConfiguredProvider> {
  if (provider) return chooseByName(ctx, provider);
  if (!clientId || !issuer) throw invalidIdToken('provider or client_id and issuer required');
  const name = namesWithTokens().find((candidate) => isIssuedBy(ctx, candidate, issuer));
  if (name) return chooseBuiltIn(ctx, name, issuer);
  const allowed = findAllowedIssuer(ctx, issuer);
  if (!allowed) throw notAllowed(issuer);
  return allowed;
}

async function chooseByName(ctx: AuthContext, asked: string): Promise<ConfiguredProvider> {
  const name = asked.toLowerCase();
  if (isCustomName(name)) return chooseCustom(ctx, name);
  const known = namesWithTokens().find((candidate) => candidate === name);
  if (!known) throw notAllowed(asked);
  return chooseBuiltIn(ctx, known, asked);
}

function namesWithTokens(): ProviderName[] {
  return providerNames.filter((name) => providers[name].idToken);
}

function isIssuedBy(ctx: AuthContext, name: ProviderName, issuer: string): boolean {
  return issuerOf(ctx, name, { iss: issuer }) === issuer;
}

function issuerOf({ settings }: AuthContext, name: ProviderName, claimed = {}) {
  return providers[name].idToken?.findIssuer(settings[`${name}Url`], claimed);
}

async function chooseBuiltIn(ctx: AuthContext, name: ProviderName, asked: string) {
  if (!ctx.settings[`${name}Enabled`]) throw notEnabled(issuerOf(ctx, name) || asked);
  return findProvider(ctx, name);
}

async function chooseCustom(ctx: AuthContext, name: CustomProviderName): Promise<ConfiguredProvider> {
  const found = await findCustomProvider(ctx, name);
  if (!found?.provider.idToken) throw notAllowed(name);
  if (!found.configuration.enabled) throw notEnabled(name);
  return found;
}

function notAllowed(asked: string) {
  return authErrors.validationFailed({ message: `Custom OIDC provider "${asked}" not allowed` });
}

function notEnabled(asked: string) {
  return authErrors.providerDisabled({ message: `Provider (issuer "${asked}") is not enabled` });
}
