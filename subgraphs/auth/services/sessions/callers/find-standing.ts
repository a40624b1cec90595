import type { JWTPayload } from 'jose';
import type { Standing } from '../../../../../core/deps.ts';
import type { HotStanding } from '../../../../../prisma/auth/hot-user.ts';
import type { AuthDeps } from '../../../deps.ts';
import { isBanned } from '../../../values/user-row.ts';
import { findHook } from '../../ground/hooks/call-hook.ts';
import { isSet, toUuid } from './get-viewer.ts';
import { hasExpired } from './session-validity.ts';

type Judging = Pick<AuthDeps, 'hotStatements' | 'settings' | 'clock'>;

/**
 * The current standing of a verified token's user, for every domain. It is read in one prepared statement of
 * two rows and never cached, so that a revocation takes effect immediately in every process.
 */
export async function findStanding(deps: Judging, claims: JWTPayload): Promise<Standing | null> {
  const userId = toUuid(claims.sub);
  const hasSession = isSet(claims.session_id);
  if (!userId) return hasSession ? null : { role: toClaimedRole(claims), hasShownFactors: true };
  const sessionId = hasSession ? toUuid(claims.session_id) : null;
  if (hasSession && !sessionId) return null;
  const user = await deps.hotStatements.findStanding(userId, sessionId);
  if (!user || user.deletedAt !== null || isBanned(deps, user)) return null;
  if (hasSession && !isActive(deps, user)) return null;
  // A user's token without a session was issued by an operator, so its own level counts.
  const aal = user.session?.aal ?? claims.aal;
  return {
    role: toCurrentRole(deps, claims, user),
    hasShownFactors: !user.hasSecondFactor || aal === 'aal2',
  };
}

function isActive(deps: Judging, user: HotStanding): boolean {
  return user.session !== null && !hasExpired(deps, user.session, user);
}

/**
 * The role that counts for a user's token. It is the user's current role, so that a former administrator
 * cannot use an older token. Where a hook sets the claims, it is the role in the token until that expires.
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
