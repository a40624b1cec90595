import { randomUUID } from 'node:crypto';
import { toPseudonymUuid } from '../../../../core/jobs/personal-data.ts';
import { countPersonRows } from '../../../../prisma/person/count-person-rows.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import type { CampaignsJobPayloads } from '../../contract/jobs.ts';
import { campaignsPersonalDataTables } from './person-tables.ts';

/**
 * Closes the account of an erased user and deletes its name, address and keys; jobs erase its rows. A user
 * without an account gets a closed one under a pseudonym, so that a late confirmation does not open an
 * account.
 */
export async function erasePerson(
  ctx: CampaignsContext,
  { requestId, userId }: CampaignsJobPayloads['campaigns.erase_person'],
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const countInput = { schema: ctx.databaseSchema, tables: campaignsPersonalDataTables, userId };
    const counts = await countPersonRows(tx, countInput);
    const accountId = await anonymizeAccount(ctx, tx, userId);
    await ctx.enqueue(tx, 'campaigns.erase_rows', { requestId, userId, accountId, counts });
  });
}

async function anonymizeAccount(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  userId: string,
): Promise<string> {
  const now = ctx.clock();
  const pseudonym = toPseudonymUuid(userId);
  const closedAccount = await tx.account.findUnique({ where: { userId: pseudonym }, select: { id: true } });
  const [account] = await tx.account.updateManyAndReturn({
    where: { userId },
    data: {
      // A job that ran concurrently with an earlier erasure can have opened a second account.
      userId: closedAccount ? randomUUID() : pseudonym,
      ownerEmail: null,
      suspendedUntil: null,
      closedAt: now,
    },
    select: { id: true },
  });
  if (!account) return (closedAccount ?? (await createClosedAccount(tx, pseudonym, now))).id;
  const ofAccount = { where: { accountId: account.id } };
  await tx.accountKey.deleteMany(ofAccount);
  await tx.webhook.updateMany({ ...ofAccount, data: { disabledAt: now } });
  return account.id;
}

function createClosedAccount(tx: CampaignsTransaction, userId: string, now: Date) {
  return tx.account.create({ data: { userId, createdAt: now, closedAt: now }, select: { id: true } });
}
