import type { CampaignsContext } from '../../context.ts';
import { toDayRange } from './day-range.ts';

type Range = { from?: string | null; to?: string | null };

/** The clicks on a campaign by day and channel. Who may see the campaign may see how it does. */
export async function listCampaignStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfCampaign(toDayRange(range, ctx.clock())).load(id);
}
