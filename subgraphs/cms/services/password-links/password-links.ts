import { limitClient } from '../../../../core/ports/client-limits.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { hashSecret } from '../passwords/password.ts';

/** A wrong secret names no user to count at, so guesses are counted by client. */
const guesses = { name: 'cms-password-link-guesses', points: 60, seconds: 300 };

type WaitingLink = { userId: number; login: string };

/** What a link can be spent by: a wrong, a spent and an expired one are found alike, namely not at all. */
export function waitingBy(secret: string, now: Date) {
  return { secretHash: hashSecret(secret), usedAt: null, expiresAt: { gt: now } };
}

/** The link of a secret as long as it can be spent. Who guesses too often is refused, right or wrong. */
export async function findWaitingLink(ctx: CmsContext, secret: string): Promise<WaitingLink | null> {
  const client = limitClient(ctx);
  const outcome = await client.peek(guesses);
  if (!outcome.allowed)
    throw cmsErrors.passwordLinksLimited({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
  const link = await ctx.db.passwordLink.findFirst({
    where: waitingBy(secret, ctx.clock()),
    select: { userId: true, user: { select: { login: true } } },
  });
  if (link) return { userId: link.userId, login: link.user.login };
  await client.consume(guesses);
  return null;
}

/** Scheduled. Spent links stay until they would have expired. */
export async function forgetOldLinks({ db, clock }: CmsContext): Promise<void> {
  await db.passwordLink.deleteMany({ where: { expiresAt: { lte: clock() } } });
}

/** For whom a link is, so that browsers keep the new password under this login; null where it cannot be spent. */
export async function findLoginOfLink(ctx: CmsContext, secret: string): Promise<string | null> {
  return (await findWaitingLink(ctx, secret))?.login ?? null;
}
