import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const user = z.object({
  id,
  username: z.string(),
  discriminator: z.string().default('0'),
  global_name: text,
  avatar: text,
  email: text,
  verified: z.boolean().nullish(),
});

export const discord: Provider = {
  authorize: 'https://discord.com/api/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  issuer: 'https://discord.com/api',
  scopes: ['email', 'identify'],
  readProfile: async ({ get }) => {
    const me = user.parse(await get('https://discord.com/api/users/@me'));
    return {
      sub: me.id,
      emails: onlyEmail(me.email, me.verified === true),
      claims: {
        name: `${me.username}#${me.discriminator}`,
        full_name: me.username,
        picture: toAvatar(me),
        custom_claims: { global_name: me.global_name },
      },
    };
  },
};

/** Accounts without an avatar have one of a few by their number; new accounts, by their id. */
function toAvatar({ id: userId, discriminator, avatar }: z.output<typeof user>): string {
  const images = 'https://cdn.discordapp.com';
  if (avatar) return `${images}/avatars/${userId}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
  const isNew = discriminator === '0' && /^\d+$/.test(userId);
  const index = isNew ? Number((BigInt(userId) >> 22n) % 6n) : Number(discriminator) % 5;
  return `${images}/embed/avatars/${Number.isNaN(index) ? 0 : index}.png`;
}
