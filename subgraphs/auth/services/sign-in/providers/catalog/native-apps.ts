import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseJsonOrUndefined } from '../../../../../../core/lib/text.ts';
import {
  emailClaimSchemas,
  isTrueClaim,
  joinPersonNames,
  nameClaimSchemas,
  optionalTextClaimSchema,
  pickIdTokenAudienceAndTimes,
  providerUserIdClaimSchema,
  subjectClaimSchema,
  textClaimSchemas,
  toSingleProviderEmail,
} from '../protocol/claims.ts';
import type { ExternalProviderDefinition, ProviderClaims, ProviderProfile } from '../protocol/provider.ts';

const appleClaims = z.looseObject({
  sub: subjectClaimSchema,
  email: optionalTextClaimSchema,
  is_private_email: z.unknown().optional(),
  auth_time: z.unknown().optional(),
  transfer_sub: z.unknown().optional(),
});

const appleForm = z.object({
  name: z.object(textClaimSchemas('firstName', 'lastName')).nullish(),
});

const appleIssuers = ['https://appleid.apple.com', 'https://account.apple.com'];

/**
 * Apple answers with a form that the browser posts. The form contains the user's name, but only at the first
 * sign-in.
 */
export const appleProvider: ExternalProviderDefinition = {
  authorize: 'https://appleid.apple.com/auth/authorize',
  token: 'https://appleid.apple.com/auth/token',
  issuer: 'https://appleid.apple.com',
  scopes: ['email', 'name'],
  hasFixedScopes: true,
  parameters: { response_mode: 'form_post' },
  ignoresParameters: true,
  idToken: {
    keys: 'https://appleid.apple.com/auth/keys',
    findIssuer: (base, { iss }) =>
      base ?? appleIssuers.find((issuer) => issuer === iss) ?? 'https://appleid.apple.com',
    isRequired: true,
  },
  readProfile: async ({ idClaims, userForm }) => {
    const { sub, email, is_private_email, auth_time, transfer_sub } = appleClaims.parse(idClaims);
    return {
      sub,
      emails: toSingleProviderEmail(email, true),
      claims: {
        ...readAppleName(userForm),
        custom_claims: {
          is_private_email: is_private_email === undefined ? undefined : isTrueClaim(is_private_email),
          auth_time,
          transfer_sub,
        },
      },
    };
  },
};

/** The form is unsigned and optional, so a malformed one does not fail the sign-in. */
function readAppleName(form: string | null) {
  if (!form) return {};
  const { data } = appleForm.safeParse(parseJsonOrUndefined(form));
  return data ? { name: joinPersonNames(data.name?.firstName, data.name?.lastName) } : {};
}

const facebookUser = z.object({
  id: providerUserIdClaimSchema,
  ...textClaimSchemas('email', 'first_name', 'last_name', 'name'),
  picture: z.object({ data: z.object({ url: optionalTextClaimSchema }).nullish() }).nullish(),
});

const limitedLogin = z.object({
  sub: subjectClaimSchema,
  ...textClaimSchemas('email', 'picture'),
  ...nameClaimSchemas,
});

export const facebookProvider: ExternalProviderDefinition = {
  authorize: 'https://www.facebook.com/dialog/oauth',
  token: 'https://graph.facebook.com/oauth/access_token',
  issuer: 'https://graph.facebook.com',
  scopes: ['email'],
  idToken: {
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    findIssuer: (base) => base ?? 'https://www.facebook.com',
    isRequired: false,
    onlyFromApps: true,
    skipsNonce: true,
  },
  readProfile: async ({ get, accessToken, configuration, idClaims }) => {
    if (!accessToken) return readLimitedLogin(idClaims);
    const query = {
      fields: 'email,first_name,last_name,name,picture',
      appsecret_proof: createFacebookSecretProof(configuration.secret ?? '', accessToken),
    };
    const me = facebookUser.parse(await get('https://graph.facebook.com/me', { query }));
    return {
      sub: me.id,
      emails: toSingleProviderEmail(me.email, true),
      claims: {
        name: joinPersonNames(me.first_name, me.last_name),
        nickname: me.name,
        slug: me.name,
        picture: me.picture?.data?.url,
      },
    };
  },
};

/** The Limited Login of apps yields an id_token, but no access token for a request of the profile. */
function readLimitedLogin(idClaims: ProviderClaims | null): ProviderProfile {
  const { sub, email, ...claims } = limitedLogin.parse(idClaims);
  return { sub, emails: toSingleProviderEmail(email, true), claims };
}

/** Proves to Facebook that the token is used by the app that it was issued to. */
export function createFacebookSecretProof(secret: string, accessToken: string): string {
  return createHmac('sha256', secret).update(accessToken).digest('hex');
}

const kakaoUser = z.object({
  id: providerUserIdClaimSchema,
  kakao_account: z
    .object({
      profile: z.object(textClaimSchemas('nickname', 'profile_image_url')).nullish(),
      email: optionalTextClaimSchema,
      is_email_valid: z.boolean().nullish(),
      is_email_verified: z.boolean().nullish(),
    })
    .nullish(),
});

const kakaoClaims = z.object({
  sub: subjectClaimSchema,
  ...textClaimSchemas('email', 'nickname', 'picture'),
});

export const kakaoProvider: ExternalProviderDefinition = {
  authorize: 'https://kauth.kakao.com/oauth/authorize',
  token: 'https://kauth.kakao.com/oauth/token',
  issuer: 'https://kapi.kakao.com',
  scopes: ['account_email', 'profile_image', 'profile_nickname'],
  idToken: {
    keys: 'https://kauth.kakao.com/.well-known/jwks.json',
    findIssuer: (base) => base ?? 'https://kauth.kakao.com',
    isRequired: false,
    onlyFromApps: true,
    alsoReadsProfile: true,
  },
  readProfile: async ({ get, accessToken, idClaims }) => {
    const read = async () => kakaoUser.parse(await get('https://kapi.kakao.com/v2/user/me'));
    if (!idClaims) return readKakaoUser(await read());
    const me = accessToken ? await read().catch(() => null) : null;
    return me && me.id === idClaims.sub ? readKakaoUser(me) : readKakaoClaims(idClaims);
  },
};

function readKakaoUser({ id: sub, kakao_account }: z.output<typeof kakaoUser>): ProviderProfile {
  const { profile, email, is_email_valid: valid, is_email_verified: verified } = kakao_account ?? {};
  return {
    sub,
    emails: toSingleProviderEmail(email, valid === true && verified === true),
    claims: toKakaoNames(profile?.nickname, profile?.profile_image_url),
  };
}

/** Neither the id_token nor another user's access token shows whether the address is verified. */
function readKakaoClaims(idClaims: ProviderClaims): ProviderProfile {
  const { sub, email, nickname, picture } = kakaoClaims.parse(idClaims);
  return { sub, emails: toSingleProviderEmail(email, false), claims: toKakaoNames(nickname, picture) };
}

type Text = z.output<typeof optionalTextClaimSchema>;

function toKakaoNames(nickname: Text, picture: Text): ProviderClaims {
  return { name: nickname, preferred_username: nickname, user_name: nickname, picture };
}

const snapchatUser = z.object({
  externalId: providerUserIdClaimSchema,
  ...textClaimSchemas('displayName', 'email'),
  bitmoji: z.object({ avatar: optionalTextClaimSchema }).nullish(),
});

const snapchatClaims = z.object({
  sub: subjectClaimSchema,
  ...emailClaimSchemas,
  ...textClaimSchemas('name', 'picture'),
});

const snapchatQuery = '{me { externalId displayName bitmoji { avatar id } email } }';

function snapchatScope(name: string) {
  return `https://auth.snapchat.com/oauth2/api/${name}`;
}

const snapchatIssuer = 'https://accounts.snapchat.com/accounts/oauth2/token';

/** Seldom returns an address: see SVC_EXTERNAL_SNAPCHAT_EMAIL_OPTIONAL. */
export const snapchatProvider: ExternalProviderDefinition = {
  authorize: 'https://accounts.snapchat.com/accounts/oauth2/auth',
  token: 'https://accounts.snapchat.com/accounts/oauth2/token',
  issuer: snapchatIssuer,
  scopes: [
    snapchatScope('user.external_id'),
    snapchatScope('user.display_name'),
    snapchatScope('user.bitmoji.avatar'),
  ],
  idToken: { findIssuer: (base) => base ?? snapchatIssuer, isRequired: false, onlyFromApps: true },
  readProfile: async ({ get, accessToken, idClaims }) => {
    if (!accessToken) return readSnapchatClaims(idClaims);
    const answer = await get('https://kit.snapchat.com/v1/me', { query: { query: snapchatQuery } });
    const { me } = z.object({ data: z.object({ me: snapchatUser }) }).parse(answer).data;
    const { externalId, displayName, bitmoji, email } = me;
    return {
      sub: externalId,
      emails: toSingleProviderEmail(email, true),
      claims: { name: displayName, slug: displayName, picture: bitmoji?.avatar },
    };
  },
};

function readSnapchatClaims(idClaims: ProviderClaims | null): ProviderProfile {
  const { sub, email, email_verified: verified, name, picture } = snapchatClaims.parse(idClaims);
  const claims = { ...pickIdTokenAudienceAndTimes(idClaims), name, slug: name, picture };
  return { sub, emails: toSingleProviderEmail(email, isTrueClaim(verified)), claims };
}
