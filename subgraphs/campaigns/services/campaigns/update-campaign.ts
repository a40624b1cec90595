import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { listChannelsOf } from '../../channels/registry.ts';
import { agesLeftOut, hasAgeRange } from '../../channels/shown-campaign.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isRunning, toPresentStatus } from '../../rules/campaign.ts';
import { listPublishProblems, type Publishable } from '../../rules/publish-rules.ts';
import { changeBudget, changesBudget } from '../budgets/change-budget.ts';
import { reviseDeliveries } from '../deliveries/revise-deliveries.ts';
import { logDelivery } from '../deliveries/write-deliveries.ts';
import {
  applyChanges,
  type CampaignChanges,
  parseChanges,
  withoutForeignBudget,
} from './campaign-changes.ts';
import { type Change, changeCampaign } from './change-campaign.ts';

/** Updates the given properties. A running campaign must stay publishable. */
export async function updateCampaign(
  ctx: CampaignsContext,
  { id, ...input }: { id: string; budget?: number | null },
) {
  await authorize(ctx, 'campaign:change');
  const changes = await withoutForeignBudget(ctx, parseChanges(input));
  const campaign = await changeCampaign(ctx, id, (row) => toChange(ctx, row, changes));
  return { campaign };
}

function toChange(ctx: CampaignsContext, row: Campaign, changes: CampaignChanges): Change {
  const at = ctx.clock();
  const runs = isRunning(toPresentStatus(row, at));
  const values = applyChanges(row, changes);
  if (runs) refuseUnfit(values);
  const event = 'campaign.updated';
  if (!runs && !changesBudget(row, values)) return { values, event };
  return {
    values: runs ? { ...values, tickets: countTickets(ctx, { ...row, ...values }) } : values,
    event,
    alongside: async (tx, campaign) => {
      await changeBudget(tx, { before: row, after: campaign, at });
      if (!runs) return;
      await noteAges(ctx, tx, { before: row, after: campaign });
      await reviseDeliveries(ctx, tx, campaign);
    },
  };
}

function refuseUnfit(whole: Publishable) {
  const errors = listPublishProblems(whole);
  if (errors.length) throw campaignErrors.notPublishable({ details: { errors } });
}

/** A budget that is set later adds channels; a change never lowers their number. */
function countTickets(ctx: CampaignsContext, { tickets, budget }: { tickets: number; budget: number }) {
  return Math.max(tickets, listChannelsOf(ctx, { budget }).length);
}

type Edit = { before: Campaign; after: Campaign };

/**
 * Logs that an age range is not sent to channels if a change has set one during a run. Publishing logs it for
 * earlier ones.
 */
async function noteAges(ctx: CampaignsContext, tx: Transaction, { before, after }: Edit) {
  if (hasAgeRange(before) || !hasAgeRange(after)) return;
  const { id: campaignId, run } = after;
  const rows = await tx.delivery.findMany({ where: { campaignId, run }, select: { id: true } });
  const notes = rows.map(({ id }) => ({ deliveryId: id, ...agesLeftOut }));
  await logDelivery(ctx, tx, notes);
}

type SetCampaignBudgetInput = { id: string; budget: number };

/** Sets the budget. If the campaign runs, paid channels are started with the new amount. */
export async function setCampaignBudget(ctx: CampaignsContext, { id, budget }: SetCampaignBudgetInput) {
  await authorize(ctx, 'campaign:set-budget');
  return updateCampaign(ctx, { id, budget });
}
