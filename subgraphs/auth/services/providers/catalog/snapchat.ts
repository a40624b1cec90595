import { z } from 'zod';
import { id, isTrue, onlyEmail, text } from '../answer-fields.ts';
import type { Claims, Profile, Provider } from '../provider.ts';

const me = z.object({
  externalId: id,
  displayName: text,
  bitmoji: z.object({ avatar: text }).nullish(),
  email: text,
});

const answer = z.object({ data: z.object({ me }) });

const tokenClaims = z.object({
  sub: z.string().min(1),
  email: text,
  email_verified: z.unknown().optional(),
  name: text,
  picture: text,
});

const query = '{me { externalId displayName bitmoji { avatar id } email } }';

function scope(name: string) {
  return `https://auth.snapchat.com/oauth2/api/${name}`;
}

const issuer = 'https://accounts.snapchat.com/accounts/oauth2/token';

/** Seldom tells an address: see SVC_EXTERNAL_SNAPCHAT_EMAIL_OPTIONAL. */
export const snapchat: Provider = {
  authorize: 'https://accounts.snapchat.com/accounts/oauth2/auth',
  token: 'https://accounts.snapchat.com/accounts/oauth2/token',
  issuer,
  scopes: [scope('user.external_id'), scope('user.display_name'), scope('user.bitmoji.avatar')],
  idToken: { findIssuer: (base) => base ?? issuer, required: false, onlyFromApps: true },
  readProfile: async ({ get, accessToken, idClaims }) => {
    if (!accessToken) return readToken(idClaims);
    const { data } = answer.parse(await get('https://kit.snapchat.com/v1/me', { query: { query } }));
    const { externalId, displayName, bitmoji, email } = data.me;
    return {
      sub: externalId,
      emails: onlyEmail(email, true),
      claims: { name: displayName, slug: displayName, picture: bitmoji?.avatar },
    };
  },
};

function readToken(idClaims: Claims | null): Profile {
  const { sub, email, email_verified: verified, name, picture } = tokenClaims.parse(idClaims);
  return { sub, emails: onlyEmail(email, isTrue(verified)), claims: { name, slug: name, picture } };
}
