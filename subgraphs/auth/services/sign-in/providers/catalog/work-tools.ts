import { z } from 'zod';
import { id, isTrue, joinNames, onlyEmail, text } from '../protocol/claims.ts';
import { type Provider, profileAt } from '../protocol/provider.ts';

export const figma: Provider = {
  authorize: 'https://www.figma.com/oauth',
  token: 'https://api.figma.com/v1/oauth/token',
  issuer: 'https://api.figma.com',
  scopes: ['current_user:read'],
  authentication: 'basic',
  readProfile: profileAt(
    'https://api.figma.com/v1/me',
    z.object({ id, email: text, handle: text, img_url: text }),
    (me) => ({
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: { name: me.handle, avatar_url: me.img_url },
    }),
  ),
};

const notionUser = z.object({
  id,
  name: text,
  avatar_url: text,
  person: z.object({ email: text }).nullish(),
});

/** Notion's token belongs to a bot, whose profile names its owner. */
export const notion: Provider = {
  authorize: 'https://api.notion.com/v1/oauth/authorize',
  token: 'https://api.notion.com/v1/oauth/token',
  issuer: 'https://api.notion.com',
  scopes: [],
  hasFixedScopes: true,
  parameters: { owner: 'user' },
  authentication: 'basic',
  readProfile: profileAt(
    'https://api.notion.com/v1/users/me',
    z.object({ bot: z.object({ owner: z.object({ user: notionUser }) }) }),
    ({ bot: { owner } }) => ({
      sub: owner.user.id,
      emails: onlyEmail(owner.user.person?.email, true),
      claims: { name: owner.user.name, picture: owner.user.avatar_url },
    }),
    { headers: { 'notion-version': '2021-08-16' } },
  ),
};

const workosProfile = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  connection_id: text,
  organization_id: text,
});

/** WorkOS returns the profile together with the token. The client chooses the connection with a parameter. */
export const workos: Provider = {
  authorize: 'https://api.workos.com/sso/authorize',
  token: 'https://api.workos.com/sso/token',
  issuer: 'https://api.workos.com',
  scopes: [],
  hasFixedScopes: true,
  readProfile: async ({ answer }) => {
    const { profile: me } = z.object({ profile: workosProfile }).parse(answer);
    return {
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: {
        name: joinNames(me.first_name, me.last_name),
        given_name: me.first_name,
        family_name: me.last_name,
        custom_claims: { connection_id: me.connection_id, organization_id: me.organization_id },
      },
    };
  },
};

const zoomUser = z.object({
  id,
  first_name: text,
  last_name: text,
  email: text,
  verified: z.unknown().optional(),
  login_type: z.unknown().optional(),
  pic_url: text,
});

/** Users of Facebook, Google, Apple or Microsoft, whose addresses Zoom does not verify itself. */
const signedInElsewhere = ['0', '1', '24', '27'];

/** Zoom sets the scopes of an app where it is registered, not in the request. */
export const zoom: Provider = {
  authorize: 'https://zoom.us/oauth/authorize',
  token: 'https://zoom.us/oauth/token',
  issuer: 'https://api.zoom.us/v2',
  scopes: [],
  hasFixedScopes: true,
  authentication: 'basic',
  readProfile: profileAt('https://api.zoom.us/v2/users/me', zoomUser, (me) => ({
    sub: me.id,
    // Users of SSO may have any address, because a company's administrator enters it.
    emails: onlyEmail(me.email, isTrue(me.verified) || signedInElsewhere.includes(String(me.login_type))),
    claims: { name: joinNames(me.first_name, me.last_name), picture: me.pic_url },
  })),
};
