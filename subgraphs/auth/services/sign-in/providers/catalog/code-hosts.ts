import { z } from 'zod';
import {
  listProviderEmails,
  optionalTextClaimSchema,
  providerUserIdClaimSchema,
  textClaimSchemas,
  toSingleProviderEmail,
} from '../protocol/claims.ts';
import { createProfileReader, type ExternalProviderDefinition } from '../protocol/provider.ts';

const flag = z.boolean().default(false);

const avatar = z.object({ href: optionalTextClaimSchema }).nullish();
const bitbucketUser = z.object({
  uuid: z.string().min(1),
  display_name: optionalTextClaimSchema,
  avatar,
  links: z.object({ avatar }).nullish(),
});
const bitbucketEmails = z
  .object({
    values: z.array(z.object({ email: optionalTextClaimSchema, is_confirmed: flag, is_primary: flag })),
  })
  .nullable();

/** Users may permit an app to sign them in without permitting it to read their addresses. */
const mayBeWithheld = { mayBeWithheld: true } as const;

export const bitbucketProvider: ExternalProviderDefinition = {
  authorize: 'https://bitbucket.org/site/oauth2/authorize',
  token: 'https://bitbucket.org/site/oauth2/access_token',
  issuer: 'https://api.bitbucket.org',
  scopes: ['account', 'email'],
  hasFixedScopes: true,
  readProfile: async ({ get }) => {
    const me = bitbucketUser.parse(await get('https://api.bitbucket.org/2.0/user'));
    const list = await get('https://api.bitbucket.org/2.0/user/emails', mayBeWithheld);
    const { values } = bitbucketEmails.parse(list) ?? { values: [] };
    return {
      sub: me.uuid,
      emails: listProviderEmails(values).map(({ email, is_confirmed: verified, is_primary: primary }) => ({
        ...{ email, verified, primary },
      })),
      claims: { name: me.display_name, picture: me.links?.avatar?.href ?? me.avatar?.href },
    };
  },
};

const flyUser = z.object({
  user_id: providerUserIdClaimSchema,
  ...textClaimSchemas('user_name', 'email', 'resource_owner_id'),
  organizations: z
    .array(z.object({ id: providerUserIdClaimSchema, role: optionalTextClaimSchema }))
    .nullish(),
  application: z.record(z.string(), z.unknown()).nullish(),
  scope: z.array(z.string()).nullish(),
  created_at: z.number().nullish(),
});

/** Returns an alias that forwards to the user's address, which Fly has confirmed. */
export const flyProvider: ExternalProviderDefinition = {
  authorize: 'https://api.fly.io/oauth/authorize',
  token: 'https://api.fly.io/oauth/token',
  issuer: 'https://api.fly.io',
  scopes: ['read'],
  readProfile: createProfileReader(
    'https://api.fly.io/oauth/token/info',
    flyUser,
    ({ user_id: sub, user_name: full_name, email, ...custom_claims }) => ({
      sub,
      emails: toSingleProviderEmail(email, true),
      claims: { full_name, custom_claims },
    }),
  ),
};

const githubUser = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('login', 'name', 'avatar_url'),
});
const githubEmails = z
  .array(z.object({ email: optionalTextClaimSchema, verified: z.boolean(), primary: z.boolean() }))
  .nullable();

/** Enterprise servers have the API under another path. */
function githubApi(path: string) {
  return { home: `https://api.github.com${path}`, pathBelowBaseUrl: `/api/v3${path}` };
}

export const githubProvider: ExternalProviderDefinition = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  issuer: githubApi(''),
  scopes: ['user:email'],
  readProfile: async ({ get }) => {
    const { id: sub, login, name, avatar_url } = githubUser.parse(await get(githubApi('/user')));
    return {
      sub,
      emails: listProviderEmails(
        githubEmails.parse(await get(githubApi('/user/emails'), mayBeWithheld)) ?? [],
      ),
      claims: { name, preferred_username: login, user_name: login, avatar_url },
    };
  },
};

const gitlabUser = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('email', 'confirmed_at', 'name', 'avatar_url'),
});
const gitlabEmails = z.array(z.object({ email: optionalTextClaimSchema })).nullable();

export const gitlabProvider: ExternalProviderDefinition = {
  authorize: 'https://gitlab.com/oauth/authorize',
  token: 'https://gitlab.com/oauth/token',
  issuer: 'https://gitlab.com',
  scopes: ['read_user'],
  readProfile: async ({ get }) => {
    const me = gitlabUser.parse(await get('https://gitlab.com/api/v4/user'));
    const list = await get('https://gitlab.com/api/v4/user/emails', mayBeWithheld);
    const others = listProviderEmails(gitlabEmails.parse(list) ?? []);
    return {
      sub: me.id,
      emails: [
        ...others
          .filter(({ email }) => email !== me.email)
          .map(({ email }) => ({ email, verified: false, primary: false })),
        ...toSingleProviderEmail(me.email, Boolean(me.confirmed_at)),
      ],
      claims: { name: me.name, picture: me.avatar_url },
    };
  },
};
