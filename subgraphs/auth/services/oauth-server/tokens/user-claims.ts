import { toE164 } from '../../addresses/to-e164.ts';
import type { UserRow } from '../../users/user.query.ts';
import { includesAll } from '../scopes.ts';

/** What OpenID Connect says of a user, each part under the scope that it belongs to. */
export type UserClaims = {
  sub: string;
  name?: string | null;
  preferredUsername?: string | null;
  picture?: string | null;
  updatedAt?: Date | null;
  email?: string | null;
  emailVerified?: boolean | null;
  phoneNumber?: string | null;
  phoneNumberVerified?: boolean | null;
};

export function toUserClaims(user: UserRow, scopes: readonly string[]): UserClaims {
  const has = (scope: string) => includesAll(scopes, [scope]);
  return {
    sub: user.id,
    ...(has('profile') && toProfile(user)),
    ...(has('email') && user.email && { email: user.email, emailVerified: user.emailConfirmedAt !== null }),
    ...(has('phone') &&
      user.phone && { phoneNumber: toE164(user.phone), phoneNumberVerified: user.phoneConfirmedAt !== null }),
  };
}

function toProfile({ userMetadata, updatedAt }: UserRow) {
  const metadata = (userMetadata ?? {}) as Record<string, unknown>;
  const first = (...names: string[]) =>
    names.map((name) => metadata[name]).find((value): value is string => typeof value === 'string') ?? null;
  return {
    name: first('full_name', 'name'),
    preferredUsername: first('preferred_username', 'user_name'),
    picture: first('avatar_url', 'picture'),
    updatedAt,
  };
}
