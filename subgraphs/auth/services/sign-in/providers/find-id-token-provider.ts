import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  type CustomProviderName,
  type IssuerUrlProviderName,
  type ProviderName,
  providerNames,
} from '../../../values/provider-names.ts';
import { builtInProviders } from './catalog/providers.ts';
import { findCustomProvider, isCustomProviderName } from './custom/find-custom-provider.ts';
import { getEnabledProvider } from './get-enabled-provider.ts';
import {
  emailClaimSchemas,
  isTrueClaim,
  nameClaimSchemas,
  omitStandardClaims,
  optionalTextClaimSchema,
  pickIdTokenAudienceAndTimes,
  subjectClaimSchema,
  toSingleProviderEmail,
} from './protocol/claims.ts';
import { findExpectedIdTokenIssuer } from './protocol/find-expected-id-token-issuer.ts';
import type { ConfiguredExternalProvider, ExternalProviderDefinition } from './protocol/provider.ts';
import { createInvalidIdTokenError } from './protocol/verify-app-id-token.ts';

type TokenProviderInput = { provider?: string | null; clientId?: string | null; issuer?: string | null };

/** Finds the provider of an id_token that an app sends: by its name, or by the token's issuer. */
export async function findIdTokenProvider(
  ctx: AuthContext,
  { provider, clientId, issuer }: TokenProviderInput,
): Promise<ConfiguredExternalProvider> {
  if (provider) return chooseByName(ctx, provider);
  if (!clientId || !issuer) throw createInvalidIdTokenError('provider or client_id and issuer required');
  const name = await findNameByIssuer(ctx, issuer);
  if (name) return chooseBuiltIn(ctx, name, issuer);
  const allowedIssuer = findAllowedIssuer(ctx, issuer);
  if (!allowedIssuer) throw notAllowed(issuer);
  return allowedIssuer;
}

async function chooseByName(ctx: AuthContext, requestedName: string): Promise<ConfiguredExternalProvider> {
  const name = requestedName.toLowerCase();
  if (isCustomProviderName(name)) return chooseCustom(ctx, name);
  const providerName = namesWithTokens().find((candidate) => candidate === name);
  if (!providerName) throw notAllowed(requestedName);
  return chooseBuiltIn(ctx, providerName, requestedName);
}

function namesWithTokens(): ProviderName[] {
  return providerNames.filter((name) => builtInProviders[name].idToken);
}

async function findNameByIssuer(ctx: AuthContext, issuer: string): Promise<ProviderName | null> {
  for (const name of namesWithTokens()) {
    if ((await issuerOf(ctx, name, { iss: issuer })) === issuer) return name;
  }
  return null;
}

function issuerOf(ctx: AuthContext, name: ProviderName, unverifiedClaims = {}) {
  const url = ctx.settings[`${name}Url`];
  return findExpectedIdTokenIssuer(
    ctx,
    { provider: builtInProviders[name], url, fetch: ctx.fetchProvider },
    unverifiedClaims,
  );
}

async function chooseBuiltIn(ctx: AuthContext, name: ProviderName, requestedName: string) {
  if (!ctx.settings[`${name}Enabled`]) throw notEnabled((await issuerOf(ctx, name)) || requestedName);
  return getEnabledProvider(ctx, name);
}

async function chooseCustom(ctx: AuthContext, name: CustomProviderName): Promise<ConfiguredExternalProvider> {
  const customProvider = await findCustomProvider(ctx, name);
  if (!customProvider?.provider.idToken) throw notAllowed(name);
  if (!customProvider.configuration.enabled) throw notEnabled(name);
  return customProvider;
}

function notAllowed(requestedName: string) {
  return createInvalidInputError(`Custom OIDC provider "${requestedName}" not allowed`, 'provider');
}

function notEnabled(requestedName: string) {
  return authErrors.providerDisabled({ message: `Provider (issuer "${requestedName}") is not enabled` });
}

/**
 * Finds an accepted issuer that is not a known provider. Its id_tokens must be issued to an allowed client
 * id.
 */
function findAllowedIssuer(ctx: AuthContext, issuer: string): ConfiguredExternalProvider | null {
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

function isAllowed({ settings }: AuthContext, issuer: string): issuer is IssuerUrlProviderName {
  return settings.allowedIssuers.includes(issuer);
}

const user = z.looseObject({
  ...{ sub: subjectClaimSchema, ...emailClaimSchemas, ...nameClaimSchemas },
  ...{ preferred_username: optionalTextClaimSchema, picture: optionalTextClaimSchema },
});

/** A provider that only issues id_tokens; the URL of its keys is in its OpenID configuration. */
function createProvider(issuer: string): ExternalProviderDefinition {
  return {
    authorize: issuer,
    token: issuer,
    issuer,
    scopes: [],
    idToken: { findIssuer: () => issuer, isRequired: true, onlyFromApps: true },
    readProfile: async ({ idClaims }) => {
      const { sub, email, email_verified: verified, ...claims } = user.parse(idClaims);
      const { name, given_name, family_name, preferred_username, picture } = claims;
      return {
        sub,
        emails: toSingleProviderEmail(email, isTrueClaim(verified)),
        claims: {
          ...{ name, given_name, family_name, preferred_username, picture },
          ...pickIdTokenAudienceAndTimes(idClaims),
          custom_claims: omitStandardClaims(claims),
        },
      };
    },
  };
}
