import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { listChannelsOf } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isRunning, requireNextStatus } from '../../rules/campaign.ts';
import { listPublishProblems } from '../../rules/publish-rules.ts';
import { createDeliveries } from '../deliveries/create-deliveries.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { announceEvent } from '../webhooks/announce-event.ts';
import { type Change, changeCampaign } from './change-campaign.ts';

const runMilliseconds = 30 * 24 * 3_600_000;

/** Starts a run of 30 × 24 hours, with its deliveries and jobs, all or nothing. */
export async function publishCampaign(ctx: CampaignsContext, id: string) {
  return { campaign: await changeCampaign(ctx, id, (row) => startRun(ctx, row)) };
}

function startRun(ctx: CampaignsContext, row: Campaign): Change {
  const liveAt = ctx.clock();
  const status = requireNextStatus(row, 'publish', liveAt);
  const errors = listPublishProblems(row).map(({ field, message }) => ({
    field: `campaign.${field}`,
    message,
  }));
  if (errors.length) throw campaignErrors.notPublishable({ details: { errors } });

  const endAt = new Date(liveAt.getTime() + runMilliseconds);
  const run = row.run + 1;
  const channels = listChannelsOf(ctx, row);
  return {
    values: { status, liveAt, endAt, run, tickets: channels.length },
    alongside: async (tx, campaign) => {
      // The last run is over, but the job that records its end has not run yet.
      if (isRunning(row.status)) await endDeliveries(ctx, tx, [row.id], 'finished');
      await createDeliveries(ctx, tx, campaign, channels);
      await announceEvent(ctx, tx, { name: 'campaign.published', campaign });
      await ctx.enqueue(tx, 'campaigns.deliver', { campaignId: row.id, run });
      await ctx.enqueue(tx, 'campaigns.expire', {}, { runAt: endAt, key: `campaigns.expire:${row.id}` });
    },
  };
}
