import type { CampaignsContext } from '../../context.ts';
import { toDayRange } from '../../rules/list-arguments.ts';
import type { Range } from './list-statistics.ts';

/** The clicks on a campaign by day and channel. Permission to see the campaign includes them. */
export async function listCampaignStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfCampaign(toDayRange(range, ctx.clock())).load(id);
}
