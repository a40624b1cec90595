import { type PageRequest, toConnection } from '../../../../core/graphql/page.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { type CampaignFilter, toCampaignWhere } from './campaign-filter.ts';
import { isCampaignId } from './campaign-ids.ts';
import { toCampaign } from './campaign-row.ts';

/** A page of the account's campaigns, newest first. */
export async function listCampaigns(ctx: CampaignsContext, filter: CampaignFilter, page: PageRequest) {
  const account = await requireAccount(ctx);
  refuseForeignCursor(page);
  const now = ctx.clock();
  const where = toCampaignWhere(account, filter, now);
  const rows = Object.values(filter).some((wanted) => wanted != null)
    ? await findRows(ctx, where, page)
    : await ctx.hotReads.listNewest({ ...page, accountId: account.id, take: page.size + 1 });
  const campaigns = rows.map((row) => toCampaign(row, account, now));
  return { ...toConnection(campaigns, page, ({ id }) => id), where };
}

function findRows({ db }: CampaignsContext, where: Prisma.CampaignWhereInput, page: PageRequest) {
  return db.campaign.findMany({
    where: page.cursor ? { ...where, id: { [page.backward ? 'gt' : 'lt']: page.cursor } } : where,
    orderBy: { id: page.backward ? 'asc' : 'desc' },
    take: page.size + 1,
  });
}

export function refuseForeignCursor({ cursor }: PageRequest) {
  if (cursor !== null && !isCampaignId(cursor)) {
    throw campaignErrors.invalidFilter({ message: 'The cursor is not one of this list.' });
  }
}
