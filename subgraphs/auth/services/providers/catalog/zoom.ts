import { z } from 'zod';
import { id, isTrue, joinNames, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  id,
  first_name: text,
  last_name: text,
  email: text,
  verified: z.unknown().optional(),
  login_type: z.unknown().optional(),
  pic_url: text,
});

/** Facebook, Google, Apple, Microsoft: Zoom asks their users for no confirmation of its own. */
const signedInElsewhere = ['0', '1', '24', '27'];

/** What an app may read is chosen where it is registered, not by scopes. */
export const zoom: Provider = {
  authorize: 'https://zoom.us/oauth/authorize',
  token: 'https://zoom.us/oauth/token',
  issuer: 'https://api.zoom.us/v2',
  scopes: [],
  hasFixedScopes: true,
  authentication: 'basic',
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://api.zoom.us/v2/users/me'));
    return {
      sub: me.id,
      // A company's administrator may enter any address for those who sign in by SSO.
      emails: onlyEmail(me.email, isTrue(me.verified) || signedInElsewhere.includes(String(me.login_type))),
      claims: { name: joinNames(me.first_name, me.last_name), picture: me.pic_url },
    };
  },
};
