import { z } from 'zod';
import { isTrue, joinNames, onlyEmail, text } from '../answer-fields.ts';
import type { Access, Provider } from '../provider.ts';

const idClaims = z.looseObject({
  sub: z.string().min(1),
  email: text,
  is_private_email: z.unknown().optional(),
  auth_time: z.unknown().optional(),
  transfer_sub: z.unknown().optional(),
});

const userForm = z.object({ name: z.object({ firstName: text, lastName: text }).nullish() });

const issuers = ['https://appleid.apple.com', 'https://account.apple.com'];

/** Answers with a form that the browser posts; tells the name in it, and only the first time. */
export const apple: Provider = {
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
      base ?? issuers.find((issuer) => issuer === iss) ?? 'https://appleid.apple.com',
    required: true,
  },
  readProfile: async (access) => {
    const { sub, email, ...claims } = idClaims.parse(access.idClaims);
    return {
      sub,
      emails: onlyEmail(email, true),
      claims: {
        ...readName(access),
        custom_claims: {
          is_private_email:
            claims.is_private_email === undefined ? undefined : isTrue(claims.is_private_email),
          auth_time: claims.auth_time,
          transfer_sub: claims.transfer_sub,
        },
      },
    };
  },
};

/** Nobody vouches for the form, so a broken one is no reason to fail. */
function readName({ userForm: form }: Access) {
  if (!form) return {};
  try {
    const { name } = userForm.parse(JSON.parse(form));
    return { name: joinNames(name?.firstName, name?.lastName) };
  } catch {
    return {};
  }
}
