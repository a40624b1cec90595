import { z } from 'zod';
import { id, listEmails, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({ id, email: text, confirmed_at: text, name: text, avatar_url: text });
const emails = z.array(z.object({ email: text }));

export const gitlab: Provider = {
  authorize: 'https://gitlab.com/oauth/authorize',
  token: 'https://gitlab.com/oauth/token',
  issuer: 'https://gitlab.com',
  scopes: ['read_user'],
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://gitlab.com/api/v4/user'));
    const others = listEmails(emails.parse(await get('https://gitlab.com/api/v4/user/emails')));
    return {
      sub: me.id,
      emails: [
        ...others
          .filter(({ email }) => email !== me.email)
          .map(({ email }) => ({ email, verified: false, primary: false })),
        ...onlyEmail(me.email, Boolean(me.confirmed_at)),
      ],
      claims: { name: me.name, picture: me.avatar_url },
    };
  },
};
