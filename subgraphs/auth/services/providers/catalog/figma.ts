import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({ id, email: text, handle: text, img_url: text });

export const figma: Provider = {
  authorize: 'https://www.figma.com/oauth',
  token: 'https://api.figma.com/v1/oauth/token',
  issuer: 'https://api.figma.com',
  scopes: ['current_user:read'],
  authentication: 'basic',
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://api.figma.com/v1/me'));
    return {
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: { name: me.handle, avatar_url: me.img_url },
    };
  },
};
