import type { UserRow } from './user-row.ts';

/** The scopes that every client may request. */
export const supportedOauthScopes = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

/** Removes duplicates and keeps the order. */
export function parseOauthScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter(Boolean))];
}

/** The syntax of a scope in RFC 6749. */
export function hasOauthScopeSyntax(text: string): boolean {
  return /^[!#-[\]-~]{1,255}$/.test(text);
}

export function includesAllScopes(scopes: readonly string[], requiredScopes: readonly string[]): boolean {
  return requiredScopes.every((scope) => scopes.includes(scope));
}

const hiddenUserColumns = {
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

/** Keys under which providers, and the sign-up itself, repeat an address in the metadata. */
const repeatedClaims: readonly [string, readonly string[]][] = [
  ['email', ['email', 'email_verified']],
  ['phone', ['phone', 'phone_verified', 'phone_number', 'phone_number_verified']],
];

/** A user as an OAuth client may see them: what its scopes allow and no more, and never how they sign in. */
export function hideUserDataOutsideScopes(user: UserRow, scopes: readonly string[]): UserRow {
  const lacks = (scope: string) => !scopes.includes(scope);
  const names = repeatedClaims.flatMap(([scope, keys]) => (lacks(scope) ? keys : []));
  return {
    ...user,
    factors: [],
    userMetadata: without(user.userMetadata, names),
    identities: user.identities.map((identity) => ({
      ...identity,
      email: lacks('email') ? null : identity.email,
      identityData: without(identity.identityData, names),
    })),
    ...(lacks('email') && hiddenUserColumns.email),
    ...(lacks('phone') && hiddenUserColumns.phone),
    ...(lacks('profile') && hiddenUserColumns.profile),
  };
}

function without(json: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)));
}
