import { z } from 'zod';
import { onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const idClaims = z.object({
  sub: z.string().min(1),
  global_user_id: text,
  user_email: text,
  user_name: text,
  user_avatar_url: text,
});

/**
 * Integrations of Vercel's marketplace. It is Vercel that begins there, so that apps bring the id_token themselves;
 * the address that browsers are sent to is the original's, and Vercel documents none.
 */
export const vercelMarketplace: Provider = {
  authorize: 'https://api.vercel.com/oauth/v2/authorization',
  token: 'https://api.vercel.com/v1/integrations/sso/token',
  issuer: 'https://marketplace.vercel.com',
  scopes: [],
  idToken: {
    keys: 'https://marketplace.vercel.com/.well-known/jwks',
    findIssuer: (base) => base ?? 'https://marketplace.vercel.com',
    required: true,
  },
  readProfile: async (access) => {
    const { sub, global_user_id, user_email, user_name, user_avatar_url } = idClaims.parse(access.idClaims);
    return {
      // `sub` is another one in each team; the original writes the one that is not like this.
      sub: global_user_id ? `global_user_id:${global_user_id}` : sub,
      emails: onlyEmail(user_email, true),
      claims: { name: user_name, picture: user_avatar_url },
    };
  },
};
