import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import type { AllowedIssuer } from '../../provider-names.ts';
import { isTrue, onlyEmail, text } from './answer-fields.ts';
import type { ConfiguredProvider } from './configured-provider.ts';
import type { Provider } from './provider.ts';
import { restOfClaims } from './rest-of-claims.ts';

/** An issuer beside the providers, whose id_tokens let in when they were made for one of our apps. */
export function findAllowedIssuer(ctx: AuthContext, issuer: string): ConfiguredProvider | null {
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
  sub: z.string().min(1),
  email: text,
  email_verified: z.unknown().optional(),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  picture: text,
});

/** It has nothing but id_tokens, whose keys are where its OpenID configuration says. */
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
          custom_claims: restOfClaims(claims),
        },
      };
    },
  };
}
