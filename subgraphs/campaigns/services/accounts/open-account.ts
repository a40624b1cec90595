import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { Account } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { createAccountKey, toKeyRow } from './account-key.ts';

/**
 * Creates the account of a user with a key and a first campaign, in one transaction; returns an existing
 * account.
 */
export async function openAccount(
  ctx: CampaignsContext,
  userId: string,
  ownerEmail: string | null,
): Promise<Account> {
  const { db, clock, createId } = ctx;
  const now = clock();
  const known = await db.account.findUnique({ where: { userId } });
  if (known) return known;
  try {
    return await db.account.create({
      data: {
        userId,
        ownerEmail,
        createdAt: now,
        keys: { create: toKeyRow(ctx, createAccountKey(), now) },
        campaigns: { create: { id: createId(), name: 'My first campaign', createdAt: now, updatedAt: now } },
      },
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'user_id')) throw error;
    return db.account.findUniqueOrThrow({ where: { userId } });
  }
}
