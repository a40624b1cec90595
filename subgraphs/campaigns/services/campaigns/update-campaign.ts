import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { changeBudget } from '../budgets/change-budget.ts';
import { listChannelsOf } from '../channels/list-channels-of.ts';
import { noteAges } from '../deliveries/note-ages.ts';
import { reviseDeliveries } from '../deliveries/revise-deliveries.ts';
import { announceEvent } from '../webhooks/announce-event.ts';
import { applyChanges } from './apply-changes.ts';
import { type CampaignChanges, parseChanges } from './campaign-input.ts';
import { isRunning, toPresentStatus } from './campaign-status.ts';
import { type Change, changeCampaign } from './change-campaign.ts';
import { listPublishProblems, type Publishable } from './publish-rules.ts';
import { withoutForeignBudget } from './without-foreign-budget.ts';

/** Changes the properties given. What is running must stay fit for publishing. */
export async function updateCampaign(
  ctx: CampaignsContext,
  { id, ...input }: { id: string; budget?: number | null },
) {
  await requireAccount(ctx);
  const changes = await withoutForeignBudget(ctx, parseChanges(input));
  const campaign = await changeCampaign(ctx, id, (row) => toChange(ctx, row, changes));
  return { campaign };
}

function toChange(ctx: CampaignsContext, row: Campaign, changes: CampaignChanges): Change {
  const at = ctx.clock();
  const runs = isRunning(toPresentStatus(row, at));
  const values = applyChanges(row, changes);
  if (runs) refuseUnfit({ ...row, ...values });
  return {
    values: { ...values, ...(runs && { tickets: countTickets(ctx, { ...row, ...values }) }) },
    alongside: async (tx, campaign) => {
      await changeBudget(tx, { before: row, after: campaign, at });
      if (runs) {
        await noteAges(ctx, tx, { before: row, after: campaign });
        await reviseDeliveries(ctx, tx, campaign);
      }
      await announceEvent(ctx, tx, { name: 'campaign.updated', campaign });
    },
  };
}

function refuseUnfit(whole: Publishable) {
  const errors = listPublishProblems(whole);
  if (errors.length) throw campaignErrors.notPublishable({ details: { errors } });
}

/** A budget that comes later brings more channels; none is lost by what changes. */
function countTickets(ctx: CampaignsContext, { tickets, budget }: { tickets: number; budget: number }) {
  return Math.max(tickets, listChannelsOf(ctx, { budget }).length);
}
