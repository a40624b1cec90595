import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { createRandomAccountKey, toAccountKeyRow } from './account-key.ts';

type RotateAccountKeyInput = { graceSeconds?: number | null };

const day = 86_400;
const maxGraceSeconds = 30 * day;

/** Replaces the account's key; the old one keeps working for the grace period. */
export async function rotateAccountKey(ctx: CampaignsContext, { graceSeconds }: RotateAccountKeyInput) {
  const account = await authorize(ctx, 'account:rotate-key');
  const grace = graceSeconds ?? day;
  if (grace < 0 || grace > maxGraceSeconds) {
    const message = `must lie between 0 and ${maxGraceSeconds}`;
    throw campaignErrors.invalidField({ details: { errors: [{ field: 'graceSeconds', message }] } });
  }
  const key = await replaceKey(ctx, account.id, grace);
  ctx.loaders.newestKeyOfAccount.clear(account.id);
  return { account, key };
}

/**
 * Replaces the current key. The later of two concurrent rotations replaces the key of the first, because the
 * index of current keys is unique.
 */
async function replaceKey(ctx: CampaignsContext, accountId: string, grace: number): Promise<string> {
  const now = ctx.clock();
  const key = createRandomAccountKey();
  try {
    await ctx.db.$transaction([
      ctx.db.accountKey.updateMany({
        where: { accountId, expiresAt: null },
        data: { expiresAt: new Date(now.getTime() + grace * 1000) },
      }),
      ctx.db.accountKey.create({ data: { ...toAccountKeyRow(ctx, key, now), accountId } }),
    ]);
    return key;
  } catch (error) {
    if (!isUniqueViolation(error, 'account_keys_current_key')) throw error;
    return replaceKey(ctx, accountId, grace);
  }
}
