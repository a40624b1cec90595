import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const image = z.object({ url: z.string(), width: z.number().nullish() });
const user = z.object({ id, email: text, display_name: text, images: z.array(image).nullish() });

/** Does not check the addresses of its users. */
export const spotify: Provider = {
  authorize: 'https://accounts.spotify.com/authorize',
  token: 'https://accounts.spotify.com/api/token',
  issuer: 'https://api.spotify.com',
  scopes: ['user-read-email'],
  authentication: 'basic',
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://api.spotify.com/v1/me'));
    const [largest] = (me.images ?? []).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
    return {
      sub: me.id,
      emails: onlyEmail(me.email, false),
      claims: { name: me.display_name, picture: largest?.url },
    };
  },
};
