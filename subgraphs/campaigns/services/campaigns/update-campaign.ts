import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { ageRangeOmittedEvent, hasAgeRange } from '../../channels/job-board-rules.ts';
import { listChannelsForCampaign } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import {
  type CampaignForPublishRules,
  isRunningCampaignStatus,
  listPublishProblems,
  toCurrentCampaignStatus,
} from '../../rules/campaign.ts';
import { changeBudget, hasBudgetChanged } from '../budgets/change-budget.ts';
import { recordDeliveryEvents } from '../deliveries/update-deliveries.ts';
import { updateDeliveriesOfChangedCampaign } from '../deliveries/update-deliveries-of-changed-campaign.ts';
import {
  applyCampaignChanges,
  type CampaignChanges,
  dropForbiddenBudget,
  parseCampaignChanges,
} from './campaign-changes.ts';
import { changeCampaignWithVersionCheck, type DecidedCampaignChange } from './own-campaign.ts';

type UpdateCampaignInput = { id: string; budget?: number | null; expectedVersion?: number | null };

/** Updates the given properties. A running campaign must stay publishable. */
export async function updateCampaign(
  ctx: CampaignsContext,
  { id, expectedVersion, ...input }: UpdateCampaignInput,
) {
  await authorize(ctx, 'campaign:change');
  const changes = await dropForbiddenBudget(ctx, parseCampaignChanges(input));
  const campaign = await changeCampaignWithVersionCheck(ctx, id, (row) => {
    const { version } = row;
    if (version !== (expectedVersion ?? version))
      throw campaignErrors.changedMeanwhile({ details: { version } });
    return toChange(ctx, row, changes);
  });
  return { campaign };
}

function toChange(ctx: CampaignsContext, row: Campaign, changes: CampaignChanges): DecidedCampaignChange {
  const changedAt = ctx.clock();
  const runs = isRunningCampaignStatus(toCurrentCampaignStatus(row, changedAt));
  const values = applyCampaignChanges(row, changes);
  if (runs) rejectUnpublishable(values);
  const event = 'campaign.updated';
  if (!runs && !hasBudgetChanged(row, values)) return { values, event };
  return {
    values: runs ? { ...values, tickets: countTickets(ctx, { ...row, ...values }) } : values,
    event,
    alongside: async (tx, campaign) => {
      await changeBudget(tx, { before: row, after: campaign, changedAt });
      if (!runs) return;
      await logOmittedAgeRange(ctx, tx, { before: row, after: campaign });
      await updateDeliveriesOfChangedCampaign(ctx, tx, campaign);
    },
  };
}

function rejectUnpublishable(whole: CampaignForPublishRules) {
  const errors = listPublishProblems(whole);
  if (errors.length) throw campaignErrors.notPublishable({ details: { errors } });
}

/** A budget that is set later adds channels; a change never lowers their number. */
function countTickets(ctx: CampaignsContext, { tickets, budget }: { tickets: number; budget: number }) {
  return Math.max(tickets, listChannelsForCampaign(ctx, { budget }).length);
}

type Edit = { before: Campaign; after: Campaign };

/**
 * Logs that an age range is not sent to channels if a change has set one during a run. Publishing logs it for
 * earlier ones.
 */
async function logOmittedAgeRange(ctx: CampaignsContext, tx: CampaignsTransaction, { before, after }: Edit) {
  if (hasAgeRange(before) || !hasAgeRange(after)) return;
  const { id: campaignId, run } = after;
  const rows = await tx.delivery.findMany({ where: { campaignId, run }, select: { id: true } });
  const notes = rows.map(({ id }) => ({ deliveryId: id, ...ageRangeOmittedEvent }));
  await recordDeliveryEvents(ctx, tx, notes);
}

type SetCampaignBudgetInput = { id: string; budget: number };

/** Sets the budget. If the campaign runs, paid channels are started with the new amount. */
export async function setCampaignBudget(ctx: CampaignsContext, { id, budget }: SetCampaignBudgetInput) {
  await authorize(ctx, 'campaign:set-budget');
  return updateCampaign(ctx, { id, budget });
}
