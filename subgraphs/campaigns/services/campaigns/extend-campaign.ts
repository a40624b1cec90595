import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isRunningCampaignStatus, toCurrentCampaignStatus } from '../../rules/campaign.ts';
import { updateDeliveriesOfChangedCampaign } from '../deliveries/update-deliveries-of-changed-campaign.ts';
import { changeCampaignWithVersionCheck, type DecidedCampaignChange } from './own-campaign.ts';

type ExtendCampaignInput = { id: string; days: number };

const day = 24 * 3_600_000;
const maxDays = 30;
const maxRemainingMs = 60 * day;

/** Extends a run by 1 to 30 × 24 hours, to at most 60 × 24 hours from now. */
export async function extendCampaign(ctx: CampaignsContext, { id, days }: ExtendCampaignInput) {
  await authorize(ctx, 'campaign:change');
  if (days < 1 || days > maxDays) refuse(`must lie between 1 and ${maxDays}`);
  return { campaign: await changeCampaignWithVersionCheck(ctx, id, (row) => extend(ctx, row, days)) };
}

function extend(ctx: CampaignsContext, row: Campaign, days: number): DecidedCampaignChange {
  const now = ctx.clock();
  const status = toCurrentCampaignStatus(row, now);
  if (!row.endAt || !isRunningCampaignStatus(status)) {
    const message = `A campaign that is ${status} cannot be extended.`;
    throw campaignErrors.invalidTransition({ message, details: { status } });
  }
  const endAt = new Date(row.endAt.getTime() + days * day);
  if (endAt.getTime() - now.getTime() > maxRemainingMs) {
    refuse('must not take the end further than 60 days away');
  }
  return {
    values: { endAt },
    event: 'campaign.updated',
    alongside: async (tx, campaign) => {
      await ctx.enqueue(tx, 'campaigns.expire', {}, { runAt: endAt, key: `campaigns.expire:${row.id}` });
      await updateDeliveriesOfChangedCampaign(ctx, tx, campaign);
    },
  };
}

function refuse(message: string): never {
  throw campaignErrors.invalidField({ details: { errors: [{ field: 'days', message }] } });
}
