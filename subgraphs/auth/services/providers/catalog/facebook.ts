import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { id, joinNames, onlyEmail, text } from '../answer-fields.ts';
import type { Claims, Profile, Provider } from '../provider.ts';

const user = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  name: text,
  picture: z.object({ data: z.object({ url: text }).nullish() }).nullish(),
});

const limitedLogin = z.object({
  sub: z.string().min(1),
  email: text,
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
});

export const facebook: Provider = {
  authorize: 'https://www.facebook.com/dialog/oauth',
  token: 'https://graph.facebook.com/oauth/access_token',
  issuer: 'https://graph.facebook.com',
  scopes: ['email'],
  idToken: {
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    findIssuer: (base) => base ?? 'https://www.facebook.com',
    required: false,
    onlyFromApps: true,
    skipsNonce: true,
  },
  readProfile: async ({ get, accessToken, configuration, idClaims }) => {
    if (!accessToken) return readLimitedLogin(idClaims);
    const query = {
      fields: 'email,first_name,last_name,name,picture',
      appsecret_proof: proveSecret(configuration.secret ?? '', accessToken),
    };
    const me = user.parse(await get('https://graph.facebook.com/me', { query }));
    return {
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: {
        name: joinNames(me.first_name, me.last_name),
        nickname: me.name,
        slug: me.name,
        picture: me.picture?.data?.url,
      },
    };
  },
};

/** Limited Login of apps brings an id_token and nothing to ask with. */
function readLimitedLogin(idClaims: Claims | null): Profile {
  const { sub, email, ...claims } = limitedLogin.parse(idClaims);
  return { sub, emails: onlyEmail(email, true), claims };
}

/** Shows that the token is used by the app it was made for. */
export function proveSecret(secret: string, accessToken: string): string {
  return createHmac('sha256', secret).update(accessToken).digest('hex');
}
