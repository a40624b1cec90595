import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const owner = z.object({
  id,
  name: text,
  avatar_url: text,
  person: z.object({ email: text }).nullish(),
});

const self = z.object({ bot: z.object({ owner: z.object({ user: owner }) }) });

/** The token is a bot's, and the bot knows whose it is. */
export const notion: Provider = {
  authorize: 'https://api.notion.com/v1/oauth/authorize',
  token: 'https://api.notion.com/v1/oauth/token',
  issuer: 'https://api.notion.com',
  scopes: [],
  hasFixedScopes: true,
  parameters: { owner: 'user' },
  authentication: 'basic',
  readProfile: async ({ get }) => {
    const headers = { 'notion-version': '2021-08-16' };
    const { user } = self.parse(await get('https://api.notion.com/v1/users/me', { headers })).bot.owner;
    return {
      sub: user.id,
      emails: onlyEmail(user.person?.email, true),
      claims: { name: user.name, picture: user.avatar_url },
    };
  },
};
