import { z } from 'zod';
import {
  claimsBeside,
  emailClaims,
  id,
  isTrue,
  joinNames,
  nameClaims,
  onlyEmail,
  subject,
  text,
  tokenClaims,
} from '../protocol/claims.ts';
import { type Provider, profileAt } from '../protocol/provider.ts';
import { azureHome, findAzureIssuer, matchIssuer } from './issuers.ts';

const azureClaims = z.looseObject({
  sub: subject,
  email: text,
  xms_edov: z.unknown().optional(),
  name: text,
  preferred_username: text,
});

/** Claims that are stored under other names. */
const azureMapped = ['name', 'preferred_username'];
const keycloakMapped = ['name', 'email', 'email_verified'];

/** Azure. Without a configured tenant, users of every tenant are accepted; each tenant has its own issuer. */
export const azure: Provider = {
  authorize: belowTenant('/oauth2/v2.0/authorize'),
  token: belowTenant('/oauth2/v2.0/token'),
  issuer: belowTenant('/v2.0'),
  scopes: ['openid', 'profile', 'email'],
  idToken: { keys: belowTenant('/discovery/v2.0/keys'), findIssuer: findAzureIssuer, required: true },
  readProfile: async ({ idClaims }) => {
    const { sub, email, xms_edov, name, preferred_username } = azureClaims.parse(idClaims);
    // A tenant's administrator may enter any address. The claim states whether the tenant owns its domain,
    // but tenants send it only to apps that request it; by the contract the others are trusted.
    const isProved = xms_edov === undefined || isTrue(xms_edov);
    return {
      sub,
      emails: onlyEmail(email, isProved),
      claims: { name, preferred_username, custom_claims: claimsBeside(idClaims ?? {}, azureMapped) },
    };
  },
};

function belowTenant(path: string) {
  return { home: azureHome + path, moved: path };
}

const googleUser = z.object({
  sub: id.optional(),
  id: id.optional(),
  ...emailClaims,
  verified_email: z.unknown().optional(),
  ...nameClaims,
  picture: text,
  locale: text,
  hd: text,
});

export const google: Provider = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  issuer: 'https://accounts.google.com',
  scopes: ['email', 'profile'],
  idToken: {
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    findIssuer: (base, claimed) => matchIssuer(base ?? 'https://accounts.google.com', claimed),
    required: false,
  },
  readProfile: async ({ idClaims, get }) => {
    const me = googleUser.parse(idClaims ?? (await get('https://www.googleapis.com/userinfo/v2/me')));
    const { name, given_name, family_name, picture, locale, hd } = me;
    return {
      sub: id.parse(me.sub ?? me.id),
      emails: onlyEmail(me.email, isTrue(me.email_verified) || isTrue(me.verified_email)),
      claims: { name, given_name, family_name, picture, locale, custom_claims: { hd } },
    };
  },
};

const keycloakUser = z.looseObject({ sub: subject, ...emailClaims, ...nameClaims, preferred_username: text });

/** Keycloak is self-hosted: all paths are below the realm's URL in the settings. */
function belowRealm(path: string) {
  return { home: '', moved: path };
}

export const keycloak: Provider = {
  authorize: belowRealm('/protocol/openid-connect/auth'),
  token: belowRealm('/protocol/openid-connect/token'),
  issuer: belowRealm(''),
  scopes: ['openid', 'profile', 'email'],
  idToken: {
    keys: belowRealm('/protocol/openid-connect/certs'),
    findIssuer: (base) => base ?? '',
    required: false,
  },
  readProfile: async ({ get, accessToken, idClaims }) => {
    const answer = accessToken ? await get(belowRealm('/protocol/openid-connect/userinfo')) : idClaims;
    const me = keycloakUser.parse(answer);
    if (idClaims && idClaims.sub !== me.sub) throw new Error('the id_token is about somebody else');
    const { sub, email, email_verified, name, given_name, family_name, preferred_username } = me;
    return {
      sub,
      emails: onlyEmail(email, isTrue(email_verified)),
      claims: {
        ...(!accessToken && tokenClaims(idClaims)),
        ...{ name, given_name, family_name, preferred_username },
        custom_claims: claimsBeside(me, keycloakMapped),
      },
    };
  },
};

/** Uses OpenID Connect, because LinkedIn's older scopes are closed to new apps. */
export const linkedin: Provider = {
  authorize: 'https://www.linkedin.com/oauth/v2/authorization',
  token: 'https://www.linkedin.com/oauth/v2/accessToken',
  issuer: { home: 'https://www.linkedin.com/oauth', moved: '/oauth' },
  scopes: ['openid', 'email', 'profile'],
  readProfile: profileAt(
    'https://api.linkedin.com/v2/userinfo',
    z.object({ sub: subject, ...emailClaims, ...nameClaims, picture: text }),
    ({ sub, email, email_verified, name, given_name, family_name, picture }) => ({
      sub,
      emails: onlyEmail(email, isTrue(email_verified)),
      claims: { name: joinNames(given_name, family_name) ?? name, given_name, family_name, picture },
    }),
  ),
};

const slackId = 'https://slack.com/user_id';
const slackTeam = 'https://slack.com/team_id';

/** Uses OpenID Connect, because Slack's older endpoints are closed to new apps. */
export const slack: Provider = {
  authorize: 'https://slack.com/openid/connect/authorize',
  token: 'https://slack.com/api/openid.connect.token',
  issuer: 'https://slack.com',
  scopes: ['openid', 'email', 'profile'],
  readProfile: profileAt(
    'https://slack.com/api/openid.connect.userInfo',
    z.object({
      ...{ ok: z.literal(true), [slackId]: subject, [slackTeam]: text },
      ...{ ...emailClaims, name: text, picture: text },
    }),
    (me) => ({
      sub: me[slackId],
      emails: onlyEmail(me.email, isTrue(me.email_verified)),
      claims: { name: me.name, picture: me.picture, custom_claims: { [slackTeam]: me[slackTeam] } },
    }),
  ),
};

const vercelClaims = z.object({
  sub: subject,
  global_user_id: text,
  user_email: text,
  user_name: text,
  user_avatar_url: text,
});

/**
 * Integrations of Vercel's marketplace. Vercel starts the sign-in there, so apps send the id_token
 * themselves. Vercel documents no authorization endpoint; this URL is from the legacy system.
 */
export const vercelMarketplace: Provider = {
  authorize: 'https://api.vercel.com/oauth/v2/authorization',
  token: 'https://api.vercel.com/v1/integrations/sso/token',
  issuer: 'https://marketplace.vercel.com',
  scopes: [],
  idToken: {
    keys: 'https://marketplace.vercel.com/.well-known/jwks',
    findIssuer: (base) => base ?? 'https://marketplace.vercel.com',
    required: true,
  },
  readProfile: async ({ idClaims }) => {
    const me = vercelClaims.parse(idClaims);
    return {
      // `sub` differs between teams, and `global_user_id` does not. The original writes the latter with a
      // prefix.
      sub: me.global_user_id ? `global_user_id:${me.global_user_id}` : me.sub,
      emails: onlyEmail(me.user_email, true),
      claims: { name: me.user_name, picture: me.user_avatar_url },
    };
  },
};
