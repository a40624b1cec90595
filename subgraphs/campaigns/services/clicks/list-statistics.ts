import type { CampaignsContext } from '../../context.ts';
import { toDayRange } from '../../rules/list-arguments.ts';

type Range = { from?: string | null; to?: string | null };

/** The clicks on all campaigns of an account by day and channel, deleted ones included. */
export async function listAccountStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfAccount(toDayRange(range, ctx.clock())).load(id);
}

/** The clicks on a campaign by day and channel. Permission to see the campaign includes them. */
export async function listCampaignStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfCampaign(toDayRange(range, ctx.clock())).load(id);
}
