import { hash } from 'node:crypto';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { campaignDefaults } from '../../rules/campaign-defaults.ts';
import { applyCampaignChanges, dropForbiddenBudget, parseNewCampaign } from './campaign-changes.ts';

type CreateCampaignInput = { idempotencyKey?: string | null };

/** Creates a draft. With an idempotency key, a retry within 24 hours gets the first response again. */
export async function createCampaign(
  ctx: CampaignsContext,
  { idempotencyKey, ...input }: CreateCampaignInput,
) {
  const account = await authorize(ctx, 'campaign:create');
  const changes = await dropForbiddenBudget(ctx, parseNewCampaign(input));
  const now = ctx.clock();
  const row: Campaign = {
    id: ctx.createId(),
    accountId: account.id,
    ...unpublishedState,
    ...campaignDefaults,
    ...applyCampaignChanges(campaignDefaults, changes),
    createdAt: now,
    updatedAt: now,
  };
  const storedCampaign = idempotencyKey
    ? await insertOnce(ctx, row, idempotencyKey, changes)
    : await insert(ctx, row);
  return { campaign: toCampaign(storedCampaign, account, now) };
}

const unpublishedState = { version: 0, status: 'Draft', run: 0, tickets: 0, liveAt: null, endAt: null };

async function insert({ sqlWrites }: CampaignsContext, row: Campaign): Promise<Campaign> {
  await sqlWrites.insertCampaign(row);
  return row;
}

const retentionMs = 24 * 3_600_000;

/**
 * Inserts the campaign once per idempotency key. A repeated request, even a concurrent one, gets the first
 * response.
 */
async function insertOnce(
  ctx: CampaignsContext,
  row: Campaign,
  idempotencyKey: string,
  request: object,
): Promise<Campaign> {
  const { accountId } = row;
  const key = hash('sha256', idempotencyKey);
  const requestHash = hash('sha256', JSON.stringify(request));
  const oldest = new Date(row.createdAt.getTime() - retentionMs);
  if (await ctx.sqlWrites.insertCampaignOnce(row, { key, requestHash, oldest })) return row;
  const storedAnswer = await ctx.db.idempotentAnswer.findUnique({
    where: { accountId_key: { accountId, key } },
  });
  // The stored response had expired and was deleted in between.
  return storedAnswer ? repeat(storedAnswer, requestHash) : insertOnce(ctx, row, idempotencyKey, request);
}

function repeat(storedAnswer: { requestHash: string; answer: unknown }, requestHash: string): Campaign {
  if (storedAnswer.requestHash !== requestHash) throw campaignErrors.idempotencyMismatch();
  const answer = storedAnswer.answer as Campaign;
  return { ...answer, createdAt: new Date(answer.createdAt), updatedAt: new Date(answer.updatedAt) };
}
