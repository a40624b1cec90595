import { z } from 'zod';
import { isTrue, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';
import { restOfClaims } from '../rest-of-claims.ts';

const user = z.looseObject({
  sub: z.string().min(1),
  email: text,
  email_verified: z.unknown().optional(),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
});

/** Everybody's own server: below the realm that the settings name. */
function realm(path: string) {
  return { home: '', moved: path };
}

export const keycloak: Provider = {
  authorize: realm('/protocol/openid-connect/auth'),
  token: realm('/protocol/openid-connect/token'),
  issuer: realm(''),
  scopes: ['openid', 'profile', 'email'],
  idToken: {
    keys: realm('/protocol/openid-connect/certs'),
    findIssuer: (base) => base ?? '',
    required: false,
  },
  readProfile: async ({ get, accessToken, idClaims }) => {
    const answer = accessToken ? await get(realm('/protocol/openid-connect/userinfo')) : idClaims;
    const me = user.parse(answer);
    if (idClaims && idClaims.sub !== me.sub) throw new Error('the id_token is about somebody else');
    return {
      sub: me.sub,
      emails: onlyEmail(me.email, isTrue(me.email_verified)),
      claims: {
        name: me.name,
        given_name: me.given_name,
        family_name: me.family_name,
        preferred_username: me.preferred_username,
        custom_claims: restOfClaims(me),
      },
    };
  },
};
