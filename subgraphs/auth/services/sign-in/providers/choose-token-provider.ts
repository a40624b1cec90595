import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import { authErrors, invalid } from '../../../errors.ts';
import {
  type AllowedIssuer,
  type CustomProviderName,
  type ProviderName,
  providerNames,
} from '../../../values/provider-names.ts';
import { providers } from './catalog/providers.ts';
import { findCustomProvider, isCustomName } from './custom/find-custom-provider.ts';
import { findProvider } from './find-provider.ts';
import {
  emailClaims,
  isTrue,
  nameClaims,
  onlyEmail,
  restOfClaims,
  subject,
  text,
  tokenClaims,
} from './protocol/claims.ts';
import { findIssuer } from './protocol/find-issuer.ts';
import type { ConfiguredProvider, Provider } from './protocol/provider.ts';
import { invalidIdToken } from './protocol/read-id-token.ts';

type TokenProviderInput = { provider?: string | null; clientId?: string | null; issuer?: string | null };

/** Finds the provider of an id_token that an app sends: by its name, or by the token's issuer. */
export async function chooseTokenProvider(
  ctx: AuthContext,
  { provider, clientId, issuer }: TokenProviderInput,
): Promise<ConfiguredProvider> {
  if (provider) return chooseByName(ctx, provider);
  if (!clientId || !issuer) throw invalidIdToken('provider or client_id and issuer required');
  const name = await findNameByIssuer(ctx, issuer);
  if (name) return chooseBuiltIn(ctx, name, issuer);
  const allowed = findAllowedIssuer(ctx, issuer);
  if (!allowed) throw notAllowed(issuer);
  return allowed;
}

async function chooseByName(ctx: AuthContext, requestedName: string): Promise<ConfiguredProvider> {
  const name = requestedName.toLowerCase();
  if (isCustomName(name)) return chooseCustom(ctx, name);
  const known = namesWithTokens().find((candidate) => candidate === name);
  if (!known) throw notAllowed(requestedName);
  return chooseBuiltIn(ctx, known, requestedName);
}

function namesWithTokens(): ProviderName[] {
  return providerNames.filter((name) => providers[name].idToken);
}

async function findNameByIssuer(ctx: AuthContext, issuer: string): Promise<ProviderName | null> {
  for (const name of namesWithTokens()) {
    if ((await issuerOf(ctx, name, { iss: issuer })) === issuer) return name;
  }
  return null;
}

function issuerOf(ctx: AuthContext, name: ProviderName, claimed = {}) {
  const url = ctx.settings[`${name}Url`];
  return findIssuer(ctx, { provider: providers[name], url, fetch: ctx.fetchProvider }, claimed);
}

async function chooseBuiltIn(ctx: AuthContext, name: ProviderName, requestedName: string) {
  if (!ctx.settings[`${name}Enabled`]) throw notEnabled((await issuerOf(ctx, name)) || requestedName);
  return findProvider(ctx, name);
}

async function chooseCustom(ctx: AuthContext, name: CustomProviderName): Promise<ConfiguredProvider> {
  const found = await findCustomProvider(ctx, name);
  if (!found?.provider.idToken) throw notAllowed(name);
  if (!found.configuration.enabled) throw notEnabled(name);
  return found;
}

function notAllowed(requestedName: string) {
  return invalid(`Custom OIDC provider "${requestedName}" not allowed`, 'provider');
}

function notEnabled(requestedName: string) {
  return authErrors.providerDisabled({ message: `Provider (issuer "${requestedName}") is not enabled` });
}

/**
 * Finds an accepted issuer that is not a known provider. Its id_tokens must be issued to an allowed client
 * id.
 */
function findAllowedIssuer(ctx: AuthContext, issuer: string): ConfiguredProvider | null {
  const { settings, fetchProvider } = ctx;
  if (!isAllowed(ctx, issuer)) return null;
  const configuration = {
    enabled: true,
    clientId: settings.allowedIssuerClients,
    secret: undefined,
    redirectUri: undefined,
    url: undefined,
    emailOptional: false,
    skipNonceCheck: false,
  };
  return { name: issuer, provider: createProvider(issuer), configuration, fetch: fetchProvider };
}

function isAllowed({ settings }: AuthContext, issuer: string): issuer is AllowedIssuer {
  return settings.allowedIssuers.includes(issuer);
}

const user = z.looseObject({
  ...{ sub: subject, ...emailClaims, ...nameClaims },
  ...{ preferred_username: text, picture: text },
});

/** A provider that only issues id_tokens; the URL of its keys is in its OpenID configuration. */
function createProvider(issuer: string): Provider {
  return {
    authorize: issuer,
    token: issuer,
    issuer,
    scopes: [],
    idToken: { findIssuer: () => issuer, required: true, onlyFromApps: true },
    readProfile: async ({ idClaims }) => {
      const { sub, email, email_verified: verified, ...claims } = user.parse(idClaims);
      const { name, given_name, family_name, preferred_username, picture } = claims;
      return {
        sub,
        emails: onlyEmail(email, isTrue(verified)),
        claims: {
          ...{ name, given_name, family_name, preferred_username, picture },
          ...tokenClaims(idClaims),
          custom_claims: restOfClaims(claims),
        },
      };
    },
  };
}
