import type { Claims } from './provider.ts';

/** Claims that have a place of their own, or that only the check of the token needs. */
const known = new Set([
  ...[
    'iss',
    'sub',
    'aud',
    'iat',
    'exp',
    'nbf',
    'nonce',
    'at_hash',
    'c_hash',
    'sid',
    'aio',
    'rh',
    'uti',
    'ver',
  ],
  ...[
    'name',
    'family_name',
    'given_name',
    'middle_name',
    'nickname',
    'preferred_username',
    'profile',
    'picture',
  ],
  ...[
    'website',
    'gender',
    'birthdate',
    'zoneinfo',
    'locale',
    'updated_at',
    'email',
    'email_verified',
    'phone',
  ],
]);

/** What a provider tells that no standard claim is for. */
export function restOfClaims(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !known.has(name)));
}
