import type { CampaignsContext } from '../../context.ts';
import { toDayRange } from '../../rules/list-arguments.ts';

type Range = { from?: string | null; to?: string | null };

/** Returns the clicks on all campaigns of an account, including deleted campaigns, by day and channel. */
export async function listAccountStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfAccount(toDayRange(range, ctx.clock())).load(id);
}

/** Returns the clicks on a campaign by day and channel. The permission to read the campaign covers them. */
export async function listCampaignStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfCampaign(toDayRange(range, ctx.clock())).load(id);
}
