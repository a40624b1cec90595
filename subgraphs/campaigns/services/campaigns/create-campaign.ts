import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { answerOnce } from './answer-once.ts';
import { applyChanges, defaults } from './apply-changes.ts';
import { parseNewCampaign } from './campaign-input.ts';
import { toCampaign } from './campaign-row.ts';
import { withoutForeignBudget } from './without-foreign-budget.ts';

type CreateCampaignInput = { idempotencyKey?: string | null };

/** Makes a Draft. With an idempotency key, a retry within 24 hours gets the first answer again. */
export async function createCampaign(
  ctx: CampaignsContext,
  { idempotencyKey, ...input }: CreateCampaignInput,
) {
  const account = await requireAccount(ctx);
  const changes = await withoutForeignBudget(ctx, parseNewCampaign(input));
  const now = ctx.clock();
  const row = {
    id: ctx.createId(),
    accountId: account.id,
    ...defaults,
    ...applyChanges(defaults, changes),
    createdAt: now,
    updatedAt: now,
  };
  const insert = (tx: Prisma.TransactionClient) => tx.campaign.create({ data: row });
  const stored = idempotencyKey
    ? await answerOnce(ctx, { accountId: account.id, key: idempotencyKey, request: changes }, insert)
    : await insert(ctx.db);
  return { campaign: toCampaign(stored, account, now) };
}
