import { z } from 'zod';
import { listEmails, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  uuid: z.string().min(1),
  display_name: text,
  avatar: z.object({ href: text }).nullish(),
  links: z.object({ avatar: z.object({ href: text }).nullish() }).nullish(),
});

const flag = z.boolean().default(false);
const emails = z.object({
  values: z.array(z.object({ email: text, is_confirmed: flag, is_primary: flag })),
});

export const bitbucket: Provider = {
  authorize: 'https://bitbucket.org/site/oauth2/authorize',
  token: 'https://bitbucket.org/site/oauth2/access_token',
  issuer: 'https://api.bitbucket.org',
  scopes: ['account', 'email'],
  hasFixedScopes: true,
  readProfile: async ({ get }) => {
    const { uuid, display_name, avatar, links } = user.parse(await get('https://api.bitbucket.org/2.0/user'));
    const { values } = emails.parse(await get('https://api.bitbucket.org/2.0/user/emails'));
    return {
      sub: uuid,
      emails: listEmails(values).map(({ email, is_confirmed: verified, is_primary: primary }) => ({
        email,
        verified,
        primary,
      })),
      claims: { name: display_name, picture: links?.avatar?.href ?? avatar?.href },
    };
  },
};
