import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  id,
  name: text,
  username: text,
  confirmed_email: text,
  profile_image_url: text,
  url: text,
});

const answer = z.object({ data: user });

const fields = 'id,name,username,confirmed_email,profile_image_url,url,created_at';

/** Its OAuth 2 side; the numeric ids are those of the older one. */
export const twitter: Provider = {
  authorize: 'https://x.com/i/oauth2/authorize',
  token: 'https://api.x.com/2/oauth2/token',
  issuer: 'https://api.x.com',
  scopes: ['users.email', 'tweet.read', 'users.read', 'offline.access'],
  authentication: 'basic',
  needsPkce: true,
  readProfile: async ({ get }) => {
    const query = { 'user.fields': fields };
    const { data: me } = answer.parse(await get('https://api.x.com/2/users/me', { query }));
    return {
      sub: me.id,
      emails: onlyEmail(me.confirmed_email, true),
      claims: {
        name: me.name,
        preferred_username: me.username,
        user_name: me.username,
        picture: me.profile_image_url,
        website: me.url,
      },
    };
  },
};
