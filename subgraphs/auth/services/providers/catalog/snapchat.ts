import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const me = z.object({
  externalId: id,
  displayName: text,
  bitmoji: z.object({ avatar: text }).nullish(),
  email: text,
});

const answer = z.object({ data: z.object({ me }) });

const query = '{me { externalId displayName bitmoji { avatar id } email } }';

function scope(name: string) {
  return `https://auth.snapchat.com/oauth2/api/${name}`;
}

/** Seldom tells an address: see SVC_EXTERNAL_SNAPCHAT_EMAIL_OPTIONAL. */
export const snapchat: Provider = {
  authorize: 'https://accounts.snapchat.com/accounts/oauth2/auth',
  token: 'https://accounts.snapchat.com/accounts/oauth2/token',
  issuer: 'https://accounts.snapchat.com/accounts/oauth2/token',
  scopes: [scope('user.external_id'), scope('user.display_name'), scope('user.bitmoji.avatar')],
  readProfile: async ({ get }) => {
    const { data } = answer.parse(await get('https://kit.snapchat.com/v1/me', { query: { query } }));
    const { externalId, displayName, bitmoji, email } = data.me;
    return {
      sub: externalId,
      emails: onlyEmail(email, true),
      claims: { name: displayName, slug: displayName, picture: bitmoji?.avatar },
    };
  },
};
