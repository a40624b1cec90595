import type { NewCampaignRunRows } from '../../../../prisma/campaigns/run-rows.ts';
import { isWriteConflict } from '../../../../prisma/errors/write-conflict.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { type CampaignEventName, queueWebhookEvents } from '../webhooks/queue-webhook-events.ts';
import { getOwnCampaign } from './read-campaigns.ts';

/** Everything that a permitted change writes in its transaction. */
export type DecidedCampaignChange = {
  values: Partial<Campaign>;
  /** Event for the webhooks of the account. */
  event: CampaignEventName;
  /** Run that the change starts. */
  run?: NewCampaignRunRows;
  /** Further writes in the transaction of the change. */
  alongside?: (tx: CampaignsTransaction, changedCampaign: Campaign) => Promise<void>;
};

const attempts = 8;

/**
 * Reads a campaign, calls `decide`, and writes the change only if the version of the campaign is still the
 * same. Otherwise it starts again with the new state, so a change is always applied to the state that it was
 * checked against.
 */
export async function changeCampaignWithVersionCheck(
  ctx: CampaignsContext,
  id: string,
  decide: (row: Campaign) => DecidedCampaignChange | Promise<DecidedCampaignChange>,
) {
  const account = await authorize(ctx, 'campaign:change');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await getOwnCampaign(ctx, account, id);
    const changedCampaign = await write(ctx, row, await decide(row));
    if (changedCampaign) return toCampaign(changedCampaign, account, ctx.clock());
  }
  throw campaignErrors.changedMeanwhile();
}

async function write(
  ctx: CampaignsContext,
  before: Campaign,
  { values, event, run, alongside }: DecidedCampaignChange,
): Promise<Campaign | undefined> {
  const after = { ...before, ...values, version: before.version + 1, updatedAt: ctx.clock() };
  const change = { before, after, run };
  try {
    // Without webhooks, and without further writes to budget or deliveries, the change is one statement.
    if (!alongside && (await ctx.sqlWrites.updateWithoutWebhooks(change))) return after;
    return await ctx.db.$transaction(async (tx) => {
      if (!(await ctx.sqlWrites.updateCampaign(change, tx))) return undefined;
      await alongside?.(tx, after);
      await queueWebhookEvents(ctx, tx, { name: event, campaign: after });
      return after;
    });
  } catch (error) {
    // PostgreSQL aborts one of two deadlocked transactions; the caller retries its change.
    if (isWriteConflict(error)) return undefined;
    throw error;
  }
}
