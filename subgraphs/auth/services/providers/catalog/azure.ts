import { z } from 'zod';
import { isTrue, onlyEmail, text } from '../answer-fields.ts';
import type { Claims, Provider } from '../provider.ts';
import { restOfClaims } from '../rest-of-claims.ts';

const home = 'https://login.microsoftonline.com/common';
const anyTenant = /^https:\/\/login\.microsoftonline\.com\/[0-9a-zA-Z.-]+\/v2\.0$/;
/** Tenants that stand for all of them. */
const shared = /\/(common|organizations)$/;

const idClaims = z.looseObject({
  sub: z.string().min(1),
  email: text,
  xms_edov: z.unknown().optional(),
  name: text,
  preferred_username: text,
});

/** Without a tenant of its own it takes users of any, each tenant being an issuer. */
export const azure: Provider = {
  authorize: below('/oauth2/v2.0/authorize'),
  token: below('/oauth2/v2.0/token'),
  issuer: below('/v2.0'),
  scopes: ['openid', 'profile', 'email'],
  idToken: { keys: below('/discovery/v2.0/keys'), findIssuer, required: true },
  readProfile: async (access) => {
    const { sub, email, xms_edov, name, preferred_username } = idClaims.parse(access.idClaims);
    // A tenant's administrator may write any address into it. The claim says whether its domain is the tenant's; tenants
    // send it only to apps that ask for it, and all others are believed, as the contract says.
    const isProved = xms_edov === undefined || isTrue(xms_edov);
    return {
      sub,
      emails: onlyEmail(email, isProved),
      claims: { name, preferred_username, custom_claims: restOfClaims(access.idClaims ?? {}) },
    };
  },
};

function below(path: string) {
  return { home: home + path, moved: path };
}

function findIssuer(base: string | undefined, { iss }: Claims): string {
  const usual = `${base ?? home}/v2.0`;
  const pinsTenant = base !== undefined && !shared.test(base);
  return !pinsTenant && typeof iss === 'string' && anyTenant.test(iss) ? iss : usual;
}
