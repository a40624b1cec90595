import { createHash } from 'node:crypto';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { defaults } from '../../rules/campaign-defaults.ts';
import { applyChanges, parseNewCampaign, withoutForeignBudget } from './campaign-changes.ts';

type CreateCampaignInput = { idempotencyKey?: string | null };

/** Makes a Draft. With an idempotency key, a retry within 24 hours gets the first answer again. */
export async function createCampaign(
  ctx: CampaignsContext,
  { idempotencyKey, ...input }: CreateCampaignInput,
) {
  const account = await authorize(ctx, 'campaign:create');
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
  const insert = (tx: Transaction) => tx.campaign.create({ data: row });
  const stored = idempotencyKey
    ? await answerOnce(ctx, { accountId: account.id, key: idempotencyKey, request: changes }, insert)
    : await insert(ctx.db);
  return { campaign: toCampaign(stored, account, now) };
}

type Repeatable = { accountId: string; key: string; request: object };
type Insert = (tx: Transaction) => Promise<Campaign>;

const keptMilliseconds = 24 * 3_600_000;

/** Inserts once per key; a repeated request, even a simultaneous one, gets the first answer. */
async function answerOnce(ctx: CampaignsContext, repeatable: Repeatable, insert: Insert): Promise<Campaign> {
  const { accountId, request } = repeatable;
  const key = hash(repeatable.key);
  const requestHash = hash(JSON.stringify(request));
  const oldest = new Date(ctx.clock().getTime() - keptMilliseconds);
  const known = await ctx.db.idempotentAnswer.findUnique({ where: { accountId_key: { accountId, key } } });
  if (known && known.createdAt > oldest) return repeat(known, requestHash);
  try {
    return await ctx.db.$transaction(async (tx) => {
      await tx.idempotentAnswer.deleteMany({ where: { accountId, key, createdAt: { lte: oldest } } });
      const campaign = await insert(tx);
      const answer: unknown = JSON.parse(JSON.stringify(campaign));
      await tx.idempotentAnswer.create({
        data: { accountId, key, requestHash, answer, createdAt: campaign.createdAt },
      });
      return campaign;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return answerOnce(ctx, repeatable, insert);
  }
}

function repeat(known: { requestHash: string; answer: unknown }, requestHash: string): Campaign {
  if (known.requestHash !== requestHash) throw campaignErrors.idempotencyMismatch();
  const answer = known.answer as Campaign;
  return { ...answer, createdAt: new Date(answer.createdAt), updatedAt: new Date(answer.updatedAt) };
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
