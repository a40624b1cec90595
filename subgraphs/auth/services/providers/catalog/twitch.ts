import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  id,
  login: z.string(),
  display_name: text,
  email: text,
  profile_image_url: text,
  broadcaster_type: text,
  description: text,
  type: text,
  offline_image_url: text,
  view_count: z.number().nullish(),
});

const users = z.object({ data: z.tuple([user], z.unknown()) });

export const twitch: Provider = {
  authorize: 'https://id.twitch.tv/oauth2/authorize',
  token: 'https://id.twitch.tv/oauth2/token',
  issuer: 'https://api.twitch.tv',
  scopes: ['user:read:email'],
  readProfile: async ({ get, configuration }) => {
    const headers = { 'client-id': configuration.clientId[0] ?? '' };
    const [me] = users.parse(await get('https://api.twitch.tv/helix/users', { headers })).data;
    const { broadcaster_type, description, type, offline_image_url, view_count } = me;
    return {
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: {
        name: me.login,
        nickname: me.display_name,
        slug: me.display_name,
        picture: me.profile_image_url,
        custom_claims: { broadcaster_type, description, type, offline_image_url, view_count },
      },
    };
  },
};
