import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Standing } from '../../../../core/ports/live-sessions.ts';
import type { HotStanding } from '../../../../prisma/auth/hot-standing.ts';
import type { AuthDeps } from '../../deps.ts';
import { isBanned } from '../users/is-banned.ts';
import { toClaimedRole, toCurrentRole } from './current-role.ts';
import { isSet } from './get-viewer.ts';
import { isOver } from './session-validity.ts';

const uuid = z.guid();

type Judging = Pick<AuthDeps, 'hotStatements' | 'settings' | 'clock'>;

/**
 * How the user of a verified token stands, for every domain: one prepared statement of two rows, and nothing of it is
 * remembered, so that what was taken back is gone at once in every process.
 */
export async function findStanding(deps: Judging, claims: JWTPayload): Promise<Standing | null> {
  const { sub, session_id: sessionId } = claims;
  const hasSession = isSet(sessionId);
  if (!isUuid(sub)) return hasSession ? null : { role: toClaimedRole(claims), hasShownFactors: true };
  if (hasSession && !isUuid(sessionId)) return null;
  const user = await deps.hotStatements.findStanding(sub, hasSession ? String(sessionId) : null);
  if (!user || isShutOut(deps, user)) return null;
  if (hasSession && !goesOn(deps, user)) return null;
  // A token without a session is an operator's own: its level is what it says.
  const aal = user.session?.aal ?? claims.aal;
  return {
    role: toCurrentRole(deps, claims, user),
    hasShownFactors: !user.hasSecondFactor || aal === 'aal2',
  };
}

function isShutOut(deps: Judging, user: HotStanding): boolean {
  return user.deletedAt !== null || isBanned(deps, user);
}

function goesOn(deps: Judging, user: HotStanding): boolean {
  return user.session !== null && !isOver(deps, user.session, user);
}

function isUuid(value: unknown): value is string {
  return uuid.safeParse(value).success;
}
