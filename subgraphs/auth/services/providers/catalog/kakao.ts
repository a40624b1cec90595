import { z } from 'zod';
import { id, onlyEmail, text } from '../answer-fields.ts';
import type { Claims, Profile, Provider } from '../provider.ts';

const user = z.object({
  id,
  kakao_account: z
    .object({
      profile: z.object({ nickname: text, profile_image_url: text }).nullish(),
      email: text,
      is_email_valid: z.boolean().nullish(),
      is_email_verified: z.boolean().nullish(),
    })
    .nullish(),
});

const tokenClaims = z.object({ sub: z.string().min(1), email: text, nickname: text, picture: text });

export const kakao: Provider = {
  authorize: 'https://kauth.kakao.com/oauth/authorize',
  token: 'https://kauth.kakao.com/oauth/token',
  issuer: 'https://kapi.kakao.com',
  scopes: ['account_email', 'profile_image', 'profile_nickname'],
  idToken: {
    keys: 'https://kauth.kakao.com/.well-known/jwks.json',
    findIssuer: (base) => base ?? 'https://kauth.kakao.com',
    required: false,
    onlyFromApps: true,
    asksFurther: true,
  },
  readProfile: async ({ get, accessToken, idClaims }) => {
    const ask = async () => user.parse(await get('https://kapi.kakao.com/v2/user/me'));
    if (!idClaims) return readUser(await ask());
    const me = accessToken ? await ask().catch(() => null) : null;
    return me && me.id === idClaims.sub ? readUser(me) : readToken(idClaims);
  },
};

function readUser({ id: sub, kakao_account }: z.output<typeof user>): Profile {
  const { profile, email, is_email_valid: valid, is_email_verified: verified } = kakao_account ?? {};
  return {
    sub,
    emails: onlyEmail(email, valid === true && verified === true),
    claims: toNames(profile?.nickname, profile?.profile_image_url),
  };
}

/** The token does not say whether the address was proved; an access token that is not its user's does not either. */
function readToken(idClaims: Claims): Profile {
  const { sub, email, nickname, picture } = tokenClaims.parse(idClaims);
  return { sub, emails: onlyEmail(email, false), claims: toNames(nickname, picture) };
}

type Text = z.output<typeof text>;

function toNames(nickname: Text, picture: Text): Claims {
  return { name: nickname, preferred_username: nickname, user_name: nickname, picture };
}
