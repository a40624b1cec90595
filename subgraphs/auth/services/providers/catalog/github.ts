import { z } from 'zod';
import { id, listEmails, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({ id, login: text, name: text, avatar_url: text });
const emails = z.array(z.object({ email: text, verified: z.boolean(), primary: z.boolean() }));

/** Enterprise servers have the API below a path of their own. */
function api(path: string) {
  return { home: `https://api.github.com${path}`, moved: `/api/v3${path}` };
}

export const github: Provider = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  issuer: api(''),
  scopes: ['user:email'],
  readProfile: async ({ get }) => {
    const me = user.parse(await get(api('/user')));
    return {
      sub: me.id,
      emails: listEmails(emails.parse(await get(api('/user/emails')))),
      claims: {
        name: me.name,
        preferred_username: me.login,
        user_name: me.login,
        avatar_url: me.avatar_url,
      },
    };
  },
};
