import type { CampaignsContext } from '../../context.ts';
import { toDayRange } from '../../rules/list-arguments.ts';
import type { Range } from './list-statistics.ts';

/** The clicks on all campaigns of an account by day and channel, deleted ones included. */
export async function listAccountStatistics(ctx: CampaignsContext, { id }: { id: string }, range: Range) {
  return ctx.loaders.statisticsOfAccount(toDayRange(range, ctx.clock())).load(id);
}
