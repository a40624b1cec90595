import type { JWTPayload } from 'jose';
import type { AuthDeps } from '../../deps.ts';
import { findHook } from '../hooks/find-hook.ts';

/**
 * The role that counts for a token of this user. It is the user's own by now, so that an administrator who is one no longer
 * administers nothing with an older token; where a hook says the claims, the role is the hook's to say until the token expires.
 */
export function toCurrentRole(
  deps: Pick<AuthDeps, 'settings'>,
  claims: JWTPayload,
  user: { role: string },
): string {
  return findHook(deps, 'customAccessToken') ? toClaimedRole(claims) : user.role;
}

export function toClaimedRole({ role }: JWTPayload): string {
  return typeof role === 'string' ? role : '';
}
