import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CampaignAccountRow } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { createRandomAccountKey, toAccountKeyRow } from './account-key.ts';

/**
 * Creates the account of a user with a key and a first campaign, in one transaction; returns an existing
 * account.
 */
export async function findOrCreateAccount(
  ctx: CampaignsContext,
  userId: string,
  ownerEmail: string | null,
): Promise<CampaignAccountRow> {
  const { db, clock, createId } = ctx;
  const now = clock();
  const existingAccount = await db.account.findUnique({ where: { userId } });
  if (existingAccount) return existingAccount;
  try {
    return await db.account.create({
      data: {
        userId,
        ownerEmail,
        createdAt: now,
        keys: { create: toAccountKeyRow(ctx, createRandomAccountKey(), now) },
        campaigns: { create: { id: createId(), name: 'My first campaign', createdAt: now, updatedAt: now } },
      },
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'user_id')) throw error;
    return db.account.findUniqueOrThrow({ where: { userId } });
  }
}
