import type { HotSession } from '../../../../prisma/auth/hot-sessions.ts';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hasSecondFactor } from '../factors/second-factor.ts';
import type { UserRow } from '../users/user.query.ts';
import { isAlive } from './is-alive.ts';
import { sharesTag } from './session-tag.ts';

/** With one session per user, or one of each kind, only the one used last may go on. */
export async function refuseReplacedSession(ctx: AuthContext, session: HotSession): Promise<void> {
  if (!ctx.settings.singleSession) return;
  const { id, userId, user, tag, oauthClientId } = session;
  const lastUse = session.refreshedAt ?? session.createdAt;
  const newer = await ctx.db.session.count({
    where: {
      userId,
      // What somebody else's app does is no sign-in of the user's, nor the other way round.
      oauthClientId,
      id: { not: id },
      OR: [{ refreshedAt: { gt: lastUse } }, { refreshedAt: null, createdAt: { gt: lastUse } }],
      AND: [isAlive(ctx), isHighEnough(ctx, user), sharesTag(ctx, tag)],
    },
  });
  if (newer === 0) return;
  throw authErrors.sessionExpired({
    message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  });
}

/** What SVC_SESSIONS_ALLOW_LOW_AAL has ended replaces nothing either. */
function isHighEnough({ settings, clock }: AuthContext, user: UserRow): Prisma.SessionWhereInput {
  const { lowAalSeconds } = settings;
  if (!lowAalSeconds || !hasSecondFactor(user)) return {};
  const begin = new Date(clock().getTime() - lowAalSeconds * 1000);
  return { OR: [{ aal: { not: 'aal1' } }, { createdAt: { gte: begin } }] };
}
