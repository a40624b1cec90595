import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { UserRow } from '../users/user.query.ts';

const hidden = {
  email: {
    email: null,
    emailConfirmedAt: null,
    newEmail: null,
    confirmationSentAt: null,
    recoverySentAt: null,
  },
  phone: { phone: null, phoneConfirmedAt: null, newPhone: null },
  profile: { userMetadata: {}, appMetadata: {}, identities: [], invitedAt: null, lastSignInAt: null },
} satisfies Record<string, Partial<UserRow>>;

/** Where providers, and a sign-up itself, repeat an address among what they say of a user. */
const repeated: readonly [string, readonly string[]][] = [
  ['email', ['email', 'email_verified']],
  ['phone', ['phone', 'phone_verified', 'phone_number', 'phone_number_verified']],
];

/** A user as an OAuth client may see them: what its scopes say and no more. How they sign in is never shown. */
export function toScopedUser(user: UserRow, scopes: readonly string[]): UserRow {
  const lacks = (scope: string) => !scopes.includes(scope);
  const names = repeated.flatMap(([scope, keys]) => (lacks(scope) ? keys : []));
  return {
    ...user,
    factors: [],
    userMetadata: without(user.userMetadata, names),
    identities: user.identities.map((identity) => ({
      ...identity,
      email: lacks('email') ? null : identity.email,
      identityData: without(identity.identityData, names),
    })),
    ...(lacks('email') && hidden.email),
    ...(lacks('phone') && hidden.phone),
    ...(lacks('profile') && hidden.profile),
  };
}

function without(json: Prisma.JsonValue, names: readonly string[]): Prisma.JsonValue {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)));
}
