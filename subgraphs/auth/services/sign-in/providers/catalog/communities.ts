import { z } from 'zod';
import { providerUserIdClaimSchema, textClaimSchemas, toSingleProviderEmail } from '../protocol/claims.ts';
import { createProfileReader, type ExternalProviderDefinition } from '../protocol/provider.ts';

const discordUser = z.object({
  id: providerUserIdClaimSchema,
  username: z.string(),
  discriminator: z.string().default('0'),
  ...textClaimSchemas('global_name', 'avatar', 'email'),
  verified: z.boolean().nullish(),
});

export const discordProvider: ExternalProviderDefinition = {
  authorize: 'https://discord.com/api/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  issuer: 'https://discord.com/api',
  scopes: ['email', 'identify'],
  readProfile: createProfileReader('https://discord.com/api/users/@me', discordUser, (me) => ({
    sub: me.id,
    emails: toSingleProviderEmail(me.email, me.verified === true),
    claims: {
      name: `${me.username}#${me.discriminator}`,
      full_name: me.username,
      picture: toAvatar(me),
      custom_claims: { global_name: me.global_name },
    },
  })),
};

/**
 * Accounts without an avatar show a default one, chosen by their discriminator; new accounts, by their id.
 */
function toAvatar({ id: userId, discriminator, avatar }: z.output<typeof discordUser>): string {
  const images = 'https://cdn.discordapp.com';
  if (avatar) return `${images}/avatars/${userId}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
  const isNew = discriminator === '0' && /^\d+$/.test(userId);
  const index = isNew ? Number((BigInt(userId) >> 22n) % 6n) : Number(discriminator) % 5;
  return `${images}/embed/avatars/${Number.isNaN(index) ? 0 : index}.png`;
}

const spotifyImage = z.object({ url: z.string(), width: z.number().nullish() });

/** Spotify does not verify the addresses of its users. */
export const spotifyProvider: ExternalProviderDefinition = {
  authorize: 'https://accounts.spotify.com/authorize',
  token: 'https://accounts.spotify.com/api/token',
  issuer: 'https://api.spotify.com',
  scopes: ['user-read-email'],
  authentication: 'basic',
  readProfile: createProfileReader(
    'https://api.spotify.com/v1/me',
    z.object({
      id: providerUserIdClaimSchema,
      ...textClaimSchemas('email', 'display_name'),
      images: z.array(spotifyImage).nullish(),
    }),
    (me) => {
      const [largest] = (me.images ?? []).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
      return {
        sub: me.id,
        emails: toSingleProviderEmail(me.email, false),
        claims: { name: me.display_name, picture: largest?.url },
      };
    },
  ),
};

const twitchUser = z.object({
  id: providerUserIdClaimSchema,
  login: z.string(),
  ...textClaimSchemas('display_name', 'email', 'profile_image_url', 'broadcaster_type', 'description'),
  ...textClaimSchemas('type', 'offline_image_url'),
  view_count: z.number().nullish(),
});

const twitchUsers = z.object({ data: z.tuple([twitchUser], z.unknown()) });

export const twitchProvider: ExternalProviderDefinition = {
  authorize: 'https://id.twitch.tv/oauth2/authorize',
  token: 'https://id.twitch.tv/oauth2/token',
  issuer: 'https://api.twitch.tv',
  scopes: ['user:read:email'],
  readProfile: async ({ get, configuration }) => {
    const headers = { 'client-id': configuration.clientId[0] ?? '' };
    const [me] = twitchUsers.parse(await get('https://api.twitch.tv/helix/users', { headers })).data;
    const { broadcaster_type, description, type, offline_image_url, view_count } = me;
    return {
      sub: me.id,
      emails: toSingleProviderEmail(me.email, true),
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

const twitterUser = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('name', 'username', 'confirmed_email', 'profile_image_url', 'url'),
});

/** Twitter with OAuth 2; the numeric user ids are the same as in OAuth 1. */
export const twitterProvider: ExternalProviderDefinition = {
  authorize: 'https://x.com/i/oauth2/authorize',
  token: 'https://api.x.com/2/oauth2/token',
  issuer: 'https://api.x.com',
  scopes: ['users.email', 'tweet.read', 'users.read', 'offline.access'],
  authentication: 'basic',
  needsPkce: true,
  readProfile: createProfileReader(
    'https://api.x.com/2/users/me',
    z.object({ data: twitterUser }),
    ({ data: me }) => ({
      sub: me.id,
      emails: toSingleProviderEmail(me.confirmed_email, true),
      claims: {
        name: me.name,
        preferred_username: me.username,
        user_name: me.username,
        picture: me.profile_image_url,
        website: me.url,
      },
    }),
    { query: { 'user.fields': 'id,name,username,confirmed_email,profile_image_url,url,created_at' } },
  ),
};
