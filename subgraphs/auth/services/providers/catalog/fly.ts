import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  user_id: id,
  user_name: text,
  email: text,
  resource_owner_id: text,
  organizations: z.array(z.object({ id, role: text })).nullish(),
  application: z.record(z.string(), z.unknown()).nullish(),
  scope: z.array(z.string()).nullish(),
  created_at: z.number().nullish(),
});

/** Tells an alias that forwards to the address of its user, which it has had confirmed. */
export const fly: Provider = {
  authorize: 'https://api.fly.io/oauth/authorize',
  token: 'https://api.fly.io/oauth/token',
  issuer: 'https://api.fly.io',
  scopes: ['read'],
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://api.fly.io/oauth/token/info'));
    const { resource_owner_id, organizations, application, scope, created_at } = me;
    return {
      sub: me.user_id,
      emails: onlyEmail(me.email, true),
      claims: {
        full_name: me.user_name,
        custom_claims: { resource_owner_id, organizations, application, scope, created_at },
      },
    };
  },
};
