import { createClientRateLimits } from '../../../../core/ports/limits.ts';
import { hashOpaqueToken } from '../../caller.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

/** Attempt limit per client, because a wrong secret identifies no user. */
const guesses = { name: 'cms-password-link-guesses', points: 60, seconds: 300 };

type UsableLink = { userId: number; login: string };

/** Condition for a usable link. Wrong, used and expired links all give the same result: not found. */
export function toUsablePasswordLinkFilter(secret: string, now: Date) {
  return { secretHash: hashOpaqueToken(secret), usedAt: null, expiresAt: { gt: now } };
}

/** Finds the usable link of a secret. Rejects clients with too many attempts, even if the secret is right. */
export async function findUsablePasswordLink(ctx: CmsContext, secret: string): Promise<UsableLink | null> {
  const client = createClientRateLimits(ctx);
  const outcome = await client.peek(guesses);
  if (!outcome.allowed)
    throw cmsErrors.passwordLinksLimited({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
  const link = await ctx.db.passwordLink.findFirst({
    where: toUsablePasswordLinkFilter(secret, ctx.clock()),
    select: { userId: true, user: { select: { login: true } } },
  });
  if (link) return { userId: link.userId, login: link.user.login };
  await client.consume(guesses);
  return null;
}

/** Scheduled job that deletes expired links. Used links stay until they would have expired. */
export async function deleteExpiredPasswordLinks({ db, clock }: CmsContext): Promise<void> {
  await db.passwordLink.deleteMany({ where: { expiresAt: { lte: clock() } } });
}

/**
 * Returns the login of a link's user, so that browsers store the new password for it; `null` for an unusable
 * link.
 */
export async function findLoginOfPasswordLink(ctx: CmsContext, secret: string): Promise<string | null> {
  return (await findUsablePasswordLink(ctx, secret))?.login ?? null;
}
