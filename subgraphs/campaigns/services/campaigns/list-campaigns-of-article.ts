import { showNodes } from '../../../../core/graphql/connection.ts';
import { all } from '../../../../prisma/campaigns/list-reads.ts';
import { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign, toOwner } from '../../rules/campaign.ts';
import { toCampaignSql } from './campaign-filter.ts';
import type { CampaignList } from './list-campaigns.ts';
import { readCampaignPage } from './read-campaign-page.ts';

/** A page of the campaigns that land on an article: the caller's own, or all for an administrator; else null. */
export async function listCampaignsOfArticle(
  ctx: CampaignsContext,
  articleId: number,
  { filter, page }: Pick<CampaignList, 'filter' | 'page'>,
) {
  const allowed = await authorize(ctx, 'campaign:read-of-article');
  if (!allowed) return null;
  const { accountId } = allowed;
  const now = ctx.loaders.now();
  const { where: passed, ...others } = toCampaignSql(ctx, filter ?? {}, now);
  const where = all([...(accountId ? [Prisma.sql`c.account_id = ${accountId}::uuid`] : []), passed]);
  const wanted = { ...others, where, page };
  const found = await readCampaignPage(ctx, { of: 'article', key: articleId, ...wanted });
  return showNodes(found, (row) => toCampaign(row, toOwner(row), now));
}
