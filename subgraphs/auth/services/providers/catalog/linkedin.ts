import { z } from 'zod';
import { isTrue, joinNames, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  sub: z.string().min(1),
  email: text,
  email_verified: z.unknown().optional(),
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
});

/** By OpenID Connect: its older scopes are closed to new apps. */
export const linkedin: Provider = {
  authorize: 'https://www.linkedin.com/oauth/v2/authorization',
  token: 'https://www.linkedin.com/oauth/v2/accessToken',
  issuer: { home: 'https://www.linkedin.com/oauth', moved: '/oauth' },
  scopes: ['openid', 'email', 'profile'],
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://api.linkedin.com/v2/userinfo'));
    return {
      sub: me.sub,
      emails: onlyEmail(me.email, isTrue(me.email_verified)),
      claims: {
        name: joinNames(me.given_name, me.family_name) ?? me.name,
        given_name: me.given_name,
        family_name: me.family_name,
        picture: me.picture,
      },
    };
  },
};
