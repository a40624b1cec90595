import type { JobToEnqueue } from '../../../../core/jobs/jobs.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { listChannelsForCampaign } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import type { CampaignsJobPayloads } from '../../contract/jobs.ts';
import { campaignErrors } from '../../errors.ts';
import {
  isRunningCampaignStatus,
  listPublishProblems,
  requireNextCampaignStatus,
  toPayloadProblem,
} from '../../rules/campaign.ts';
import { buildDeliveryRows, createDeliveries } from '../deliveries/create-deliveries.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { changeCampaignWithVersionCheck, type DecidedCampaignChange } from './own-campaign.ts';

const runMilliseconds = 30 * 24 * 3_600_000;

/** Starts a run of 30 × 24 hours, with its deliveries and jobs, in one transaction. */
export async function publishCampaign(ctx: CampaignsContext, id: string) {
  return { campaign: await changeCampaignWithVersionCheck(ctx, id, (row) => startRun(ctx, row)) };
}

async function startRun(ctx: CampaignsContext, row: Campaign): Promise<DecidedCampaignChange> {
  const liveAt = ctx.clock();
  const status = requireNextCampaignStatus(row, 'publish', liveAt);
  const errors = listPublishProblems(row).map(toPayloadProblem);
  if (errors.length) throw campaignErrors.notPublishable({ details: { errors } });

  const endAt = new Date(liveAt.getTime() + runMilliseconds);
  const run = row.run + 1;
  const channels = listChannelsForCampaign(ctx, row);
  const values = { status, liveAt, endAt, run, tickets: channels.length };
  const event = 'campaign.published';
  const jobs: JobToEnqueue<CampaignsJobPayloads>[] = [
    { name: 'campaigns.deliver', payload: { campaignId: row.id, run } },
    { name: 'campaigns.expire', payload: {}, runAt: endAt, key: `campaigns.expire:${row.id}` },
  ];
  if (!isRunningCampaignStatus(row.status) && channels.every(({ kind }) => kind !== 'paid')) {
    const after = { ...row, ...values, version: row.version + 1 };
    return { values, event, run: { ...(await buildDeliveryRows(ctx, after, channels)), jobs } };
  }
  return {
    values,
    event,
    alongside: async (tx, campaign) => {
      // The last run is over, but the job that records its end has not run yet.
      if (isRunningCampaignStatus(row.status)) await endDeliveries(ctx, tx, [row.id], 'finished');
      await createDeliveries(ctx, tx, campaign, channels);
      await ctx.enqueueAll(tx, jobs);
    },
  };
}
