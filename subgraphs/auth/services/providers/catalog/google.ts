import { z } from 'zod';
import { id, isTrue, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  sub: id.optional(),
  id: id.optional(),
  email: text,
  email_verified: z.unknown().optional(),
  verified_email: z.unknown().optional(),
  name: text,
  given_name: text,
  family_name: text,
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
    findIssuer: (base) => base ?? 'https://accounts.google.com',
    required: false,
  },
  readProfile: async ({ idClaims, get }) => {
    const me = user.parse(idClaims ?? (await get('https://www.googleapis.com/userinfo/v2/me')));
    return {
      sub: id.parse(me.sub ?? me.id),
      emails: onlyEmail(me.email, isTrue(me.email_verified) || isTrue(me.verified_email)),
      claims: {
        name: me.name,
        given_name: me.given_name,
        family_name: me.family_name,
        picture: me.picture,
        locale: me.locale,
        custom_claims: { hd: me.hd },
      },
    };
  },
};
