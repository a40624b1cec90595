import { z } from 'zod';
import { isTrue, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const userId = 'https://slack.com/user_id';
const teamId = 'https://slack.com/team_id';

const user = z.object({
  ok: z.literal(true),
  [userId]: z.string().min(1),
  [teamId]: text,
  email: text,
  email_verified: z.unknown().optional(),
  name: text,
  picture: text,
});

/** By OpenID Connect: its older addresses are closed to new apps. */
export const slack: Provider = {
  authorize: 'https://slack.com/openid/connect/authorize',
  token: 'https://slack.com/api/openid.connect.token',
  issuer: 'https://slack.com',
  scopes: ['openid', 'email', 'profile'],
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://slack.com/api/openid.connect.userInfo'));
    return {
      sub: me[userId],
      emails: onlyEmail(me.email, isTrue(me.email_verified)),
      claims: { name: me.name, picture: me.picture, custom_claims: { [teamId]: me[teamId] } },
    };
  },
};
