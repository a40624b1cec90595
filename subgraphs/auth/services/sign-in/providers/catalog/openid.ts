import { z } from 'zod';
import {
  emailClaimSchemas,
  isTrueClaim,
  joinPersonNames,
  nameClaimSchemas,
  omitTechnicalAndMappedClaims,
  optionalTextClaimSchema,
  pickIdTokenAudienceAndTimes,
  providerUserIdClaimSchema,
  subjectClaimSchema,
  textClaimSchemas,
  toSingleProviderEmail,
} from '../protocol/claims.ts';
import { createProfileReader, type ExternalProviderDefinition } from '../protocol/provider.ts';
import { azureDefaultBaseUrl, chooseIdTokenIssuerForm, findAzureIssuer } from './issuers.ts';

const azureClaims = z.looseObject({
  sub: subjectClaimSchema,
  ...textClaimSchemas('email', 'name', 'preferred_username'),
  xms_edov: z.unknown().optional(),
});

/** Claims that are stored under other names. */
const azureMapped = ['name', 'preferred_username'];
const keycloakMapped = ['name', 'email', 'email_verified'];

/** Azure. Without a configured tenant, users of every tenant are accepted; each tenant has its own issuer. */
export const azureProvider: ExternalProviderDefinition = {
  authorize: belowTenant('/oauth2/v2.0/authorize'),
  token: belowTenant('/oauth2/v2.0/token'),
  issuer: belowTenant('/v2.0'),
  scopes: ['openid', 'profile', 'email'],
  idToken: { keys: belowTenant('/discovery/v2.0/keys'), findIssuer: findAzureIssuer, isRequired: true },
  readProfile: async ({ idClaims }) => {
    const { sub, email, xms_edov, name, preferred_username } = azureClaims.parse(idClaims);
    // A tenant's administrator may enter any address. The claim states whether the tenant owns its domain,
    // but tenants send it only to apps that request it; by the contract the others are trusted.
    const isProved = xms_edov === undefined || isTrueClaim(xms_edov);
    return {
      sub,
      emails: toSingleProviderEmail(email, isProved),
      claims: {
        name,
        preferred_username,
        custom_claims: omitTechnicalAndMappedClaims(idClaims ?? {}, azureMapped),
      },
    };
  },
};

function belowTenant(path: string) {
  return { home: azureDefaultBaseUrl + path, pathBelowBaseUrl: path };
}

const googleUser = z.object({
  sub: providerUserIdClaimSchema.optional(),
  id: providerUserIdClaimSchema.optional(),
  ...emailClaimSchemas,
  verified_email: z.unknown().optional(),
  ...nameClaimSchemas,
  ...textClaimSchemas('picture', 'locale', 'hd'),
});

export const googleProvider: ExternalProviderDefinition = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  issuer: 'https://accounts.google.com',
  scopes: ['email', 'profile'],
  idToken: {
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    findIssuer: (base, claimed) => chooseIdTokenIssuerForm(base ?? 'https://accounts.google.com', claimed),
    isRequired: false,
  },
  readProfile: async ({ idClaims, get }) => {
    const me = googleUser.parse(idClaims ?? (await get('https://www.googleapis.com/userinfo/v2/me')));
    const { name, given_name, family_name, picture, locale, hd } = me;
    return {
      sub: providerUserIdClaimSchema.parse(me.sub ?? me.id),
      emails: toSingleProviderEmail(
        me.email,
        isTrueClaim(me.email_verified) || isTrueClaim(me.verified_email),
      ),
      claims: { name, given_name, family_name, picture, locale, custom_claims: { hd } },
    };
  },
};

const keycloakUser = z.looseObject({
  sub: subjectClaimSchema,
  ...emailClaimSchemas,
  ...nameClaimSchemas,
  preferred_username: optionalTextClaimSchema,
});

/** Keycloak is self-hosted: all paths are below the realm's URL in the settings. */
function belowRealm(path: string) {
  return { home: '', pathBelowBaseUrl: path };
}

export const keycloakProvider: ExternalProviderDefinition = {
  authorize: belowRealm('/protocol/openid-connect/auth'),
  token: belowRealm('/protocol/openid-connect/token'),
  issuer: belowRealm(''),
  scopes: ['openid', 'profile', 'email'],
  idToken: {
    keys: belowRealm('/protocol/openid-connect/certs'),
    findIssuer: (base) => base ?? '',
    isRequired: false,
  },
  readProfile: async ({ get, accessToken, idClaims }) => {
    const answer = accessToken ? await get(belowRealm('/protocol/openid-connect/userinfo')) : idClaims;
    const me = keycloakUser.parse(answer);
    if (idClaims && idClaims.sub !== me.sub) throw new Error('the id_token is about somebody else');
    const { sub, email, email_verified, name, given_name, family_name, preferred_username } = me;
    return {
      sub,
      emails: toSingleProviderEmail(email, isTrueClaim(email_verified)),
      claims: {
        ...(!accessToken && pickIdTokenAudienceAndTimes(idClaims)),
        ...{ name, given_name, family_name, preferred_username },
        custom_claims: omitTechnicalAndMappedClaims(me, keycloakMapped),
      },
    };
  },
};

/** Uses OpenID Connect, because LinkedIn's older scopes are closed to new apps. */
export const linkedinProvider: ExternalProviderDefinition = {
  authorize: 'https://www.linkedin.com/oauth/v2/authorization',
  token: 'https://www.linkedin.com/oauth/v2/accessToken',
  issuer: { home: 'https://www.linkedin.com/oauth', pathBelowBaseUrl: '/oauth' },
  scopes: ['openid', 'email', 'profile'],
  readProfile: createProfileReader(
    'https://api.linkedin.com/v2/userinfo',
    z.object({
      sub: subjectClaimSchema,
      ...emailClaimSchemas,
      ...nameClaimSchemas,
      picture: optionalTextClaimSchema,
    }),
    ({ sub, email, email_verified, name, given_name, family_name, picture }) => ({
      sub,
      emails: toSingleProviderEmail(email, isTrueClaim(email_verified)),
      claims: { name: joinPersonNames(given_name, family_name) ?? name, given_name, family_name, picture },
    }),
  ),
};

const slackId = 'https://slack.com/user_id';
const slackTeam = 'https://slack.com/team_id';

/** Uses OpenID Connect, because Slack's older endpoints are closed to new apps. */
export const slackProvider: ExternalProviderDefinition = {
  authorize: 'https://slack.com/openid/connect/authorize',
  token: 'https://slack.com/api/openid.connect.token',
  issuer: 'https://slack.com',
  scopes: ['openid', 'email', 'profile'],
  readProfile: createProfileReader(
    'https://slack.com/api/openid.connect.userInfo',
    z.object({
      ...{ ok: z.literal(true), [slackId]: subjectClaimSchema, [slackTeam]: optionalTextClaimSchema },
      ...{ ...emailClaimSchemas, name: optionalTextClaimSchema, picture: optionalTextClaimSchema },
    }),
    (me) => ({
      sub: me[slackId],
      emails: toSingleProviderEmail(me.email, isTrueClaim(me.email_verified)),
      claims: { name: me.name, picture: me.picture, custom_claims: { [slackTeam]: me[slackTeam] } },
    }),
  ),
};

const vercelClaims = z.object({
  sub: subjectClaimSchema,
  ...textClaimSchemas('global_user_id', 'user_email', 'user_name', 'user_avatar_url'),
});

/**
 * Integrations of Vercel's marketplace. Vercel starts the sign-in there, so apps send the id_token
 * themselves. Vercel documents no authorization endpoint; this URL is from the legacy system.
 */
export const vercelMarketplaceProvider: ExternalProviderDefinition = {
  authorize: 'https://api.vercel.com/oauth/v2/authorization',
  token: 'https://api.vercel.com/v1/integrations/sso/token',
  issuer: 'https://marketplace.vercel.com',
  scopes: [],
  idToken: {
    keys: 'https://marketplace.vercel.com/.well-known/jwks',
    findIssuer: (base) => base ?? 'https://marketplace.vercel.com',
    isRequired: true,
  },
  readProfile: async ({ idClaims }) => {
    const me = vercelClaims.parse(idClaims);
    return {
      // `sub` differs between teams, and `global_user_id` does not. The original writes the latter with a
      // prefix.
      sub: me.global_user_id ? `global_user_id:${me.global_user_id}` : me.sub,
      emails: toSingleProviderEmail(me.user_email, true),
      claims: { name: me.user_name, picture: me.user_avatar_url },
    };
  },
};
