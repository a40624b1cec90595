import { z } from 'zod';
import {
  isTrueClaim,
  joinPersonNames,
  optionalTextClaimSchema,
  providerUserIdClaimSchema,
  textClaimSchemas,
  toSingleProviderEmail,
} from '../protocol/claims.ts';
import { createProfileReader, type ExternalProviderDefinition } from '../protocol/provider.ts';

export const figmaProvider: ExternalProviderDefinition = {
  authorize: 'https://www.figma.com/oauth',
  token: 'https://api.figma.com/v1/oauth/token',
  issuer: 'https://api.figma.com',
  scopes: ['current_user:read'],
  authentication: 'basic',
  readProfile: createProfileReader(
    'https://api.figma.com/v1/me',
    z.object({
      id: providerUserIdClaimSchema,
      ...textClaimSchemas('email', 'handle', 'img_url'),
    }),
    (me) => ({
      sub: me.id,
      emails: toSingleProviderEmail(me.email, true),
      claims: { name: me.handle, avatar_url: me.img_url },
    }),
  ),
};

const notionUser = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('name', 'avatar_url'),
  person: z.object({ email: optionalTextClaimSchema }).nullish(),
});

/** Notion's token belongs to a bot, whose profile names its owner. */
export const notionProvider: ExternalProviderDefinition = {
  authorize: 'https://api.notion.com/v1/oauth/authorize',
  token: 'https://api.notion.com/v1/oauth/token',
  issuer: 'https://api.notion.com',
  scopes: [],
  hasFixedScopes: true,
  parameters: { owner: 'user' },
  authentication: 'basic',
  readProfile: createProfileReader(
    'https://api.notion.com/v1/users/me',
    z.object({ bot: z.object({ owner: z.object({ user: notionUser }) }) }),
    ({ bot: { owner } }) => ({
      sub: owner.user.id,
      emails: toSingleProviderEmail(owner.user.person?.email, true),
      claims: { name: owner.user.name, picture: owner.user.avatar_url },
    }),
    { headers: { 'notion-version': '2021-08-16' } },
  ),
};

const workosProfile = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('email', 'first_name', 'last_name', 'connection_id', 'organization_id'),
});

/** WorkOS returns the profile together with the token. The client chooses the connection with a parameter. */
export const workosProvider: ExternalProviderDefinition = {
  authorize: 'https://api.workos.com/sso/authorize',
  token: 'https://api.workos.com/sso/token',
  issuer: 'https://api.workos.com',
  scopes: [],
  hasFixedScopes: true,
  readProfile: async ({ answer }) => {
    const { profile: me } = z.object({ profile: workosProfile }).parse(answer);
    return {
      sub: me.id,
      emails: toSingleProviderEmail(me.email, true),
      claims: {
        name: joinPersonNames(me.first_name, me.last_name),
        given_name: me.first_name,
        family_name: me.last_name,
        custom_claims: { connection_id: me.connection_id, organization_id: me.organization_id },
      },
    };
  },
};

const zoomUser = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('first_name', 'last_name', 'email', 'pic_url'),
  verified: z.unknown().optional(),
  login_type: z.unknown().optional(),
});

/** Users of Facebook, Google, Apple or Microsoft, whose addresses Zoom does not verify itself. */
const signedInElsewhere = ['0', '1', '24', '27'];

/** Zoom sets the scopes of an app where it is registered, not in the request. */
export const zoomProvider: ExternalProviderDefinition = {
  authorize: 'https://zoom.us/oauth/authorize',
  token: 'https://zoom.us/oauth/token',
  issuer: 'https://api.zoom.us/v2',
  scopes: [],
  hasFixedScopes: true,
  authentication: 'basic',
  readProfile: createProfileReader('https://api.zoom.us/v2/users/me', zoomUser, (me) => ({
    sub: me.id,
    // Users of SSO may have any address, because a company's administrator enters it.
    emails: toSingleProviderEmail(
      me.email,
      isTrueClaim(me.verified) || signedInElsewhere.includes(String(me.login_type)),
    ),
    claims: { name: joinPersonNames(me.first_name, me.last_name), picture: me.pic_url },
  })),
};
