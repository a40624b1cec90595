import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { id, joinNames, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  name: text,
  picture: z.object({ data: z.object({ url: text }).nullish() }).nullish(),
});

export const facebook: Provider = {
  authorize: 'https://www.facebook.com/dialog/oauth',
  token: 'https://graph.facebook.com/oauth/access_token',
  issuer: 'https://graph.facebook.com',
  scopes: ['email'],
  readProfile: async ({ get, accessToken, configuration }) => {
    const query = {
      fields: 'email,first_name,last_name,name,picture',
      appsecret_proof: proveSecret(configuration.secret ?? '', accessToken),
    };
    const me = user.parse(await get('https://graph.facebook.com/me', { query }));
    return {
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: {
        name: joinNames(me.first_name, me.last_name),
        nickname: me.name,
        slug: me.name,
        picture: me.picture?.data?.url,
      },
    };
  },
};

/** Shows that the token is used by the app it was made for. */
export function proveSecret(secret: string, accessToken: string): string {
  return createHmac('sha256', secret).update(accessToken).digest('hex');
}
