import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { createRandomAccountKey, toAccountKeyRow } from './account-key.ts';

type RotateAccountKeyInput = { graceSeconds?: number | null };

const day = 86_400;
const maxGraceSeconds = 30 * day;

/** Returns the end of the grace period of a replaced key or secret: 24 hours by default, at most 30 days. */
export function toGracePeriodEnd(graceSeconds: number | null | undefined, now: Date): Date {
  const seconds = graceSeconds ?? day;
  if (seconds < 0 || seconds > maxGraceSeconds) {
    const message = `must lie between 0 and ${maxGraceSeconds}`;
    throw campaignErrors.invalidField({ details: { errors: [{ field: 'graceSeconds', message }] } });
  }
  return new Date(now.getTime() + seconds * 1000);
}

/** Replaces the account's key. The old one, and those replaced before, work no longer than the grace period. */
export async function rotateAccountKey(ctx: CampaignsContext, { graceSeconds }: RotateAccountKeyInput) {
  const account = await authorize(ctx, 'account:rotate-key');
  const key = await replaceKey(ctx, account.id, graceSeconds);
  ctx.loaders.newestKeyOfAccount.clear(account.id);
  return { account, key };
}

/**
 * Replaces the current key. The later of two concurrent rotations replaces the key of the first, because the
 * index of current keys is unique.
 */
async function replaceKey(
  ctx: CampaignsContext,
  accountId: string,
  graceSeconds?: number | null,
): Promise<string> {
  const now = ctx.clock();
  const expiresAt = toGracePeriodEnd(graceSeconds, now);
  const key = createRandomAccountKey();
  try {
    await ctx.db.$transaction([
      ctx.db.accountKey.updateMany({
        where: { accountId, OR: [{ expiresAt: null }, { expiresAt: { gt: expiresAt } }] },
        data: { expiresAt },
      }),
      ctx.db.accountKey.create({ data: { ...toAccountKeyRow(ctx, key, now), accountId } }),
    ]);
    return key;
  } catch (error) {
    if (!isUniqueViolation(error, 'account_keys_current_key')) throw error;
    return replaceKey(ctx, accountId, graceSeconds);
  }
}
