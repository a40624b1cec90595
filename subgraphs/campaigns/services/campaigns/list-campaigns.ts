import { mapPageNodes, type SortCriterion } from '../../../../core/graphql/connection.ts';
import type { KeysetPageRequest } from '../../../../core/graphql/page.ts';
import { joinSqlWithAnd } from '../../../../prisma/campaigns/campaign-list-reader.ts';
import { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignAccountRow } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign, toCampaignOwner } from '../../rules/campaign.ts';
import { type CampaignFilter, toCampaignFilterSql } from './campaign-filter.ts';
import { listCampaignPage } from './list-campaign-page.ts';

/** Filter, order and page of a list of campaigns; newest first by default. */
type CampaignList = {
  filter?: CampaignFilter | null;
  orderBy?: readonly SortCriterion[] | null;
  page: KeysetPageRequest;
};

/** A page of the account's campaigns. */
export async function listCampaigns(ctx: CampaignsContext, list: CampaignList) {
  const account = await authorize(ctx, 'campaign:read');
  await importMissingLegacyCampaigns(ctx, account);
  const connection = await readOwned(ctx, { of: 'account', key: account.id }, list);
  return mapPageNodes(connection, (row) => toCampaign(row, account, ctx.loaders.now()));
}

type Owner = { of: 'account' | 'user'; key: string };

function readOwned(ctx: CampaignsContext, owner: Owner, { filter, orderBy, page }: CampaignList) {
  const filterSql = toCampaignFilterSql(ctx, filter ?? {}, ctx.loaders.now());
  // Ordered by creation time, because PostgreSQL would scan the newest campaigns of all accounts for an order
  // by id alone.
  const order = { orderBy, usually: 'createdAt' };
  return listCampaignPage(ctx, { ...owner, ...order, ...filterSql, page });
}

/** Imports the missing campaigns of an account from the legacy system, with the key of the caller. */
export async function importMissingLegacyCampaigns(
  { fallback, request }: CampaignsContext,
  { userId }: CampaignAccountRow,
): Promise<void> {
  const key = request.credentials.accountKey;
  if (fallback && key) await fallback.importList(request, { userId, key });
}

/**
 * Returns a page of the campaigns with a landing article: the caller's own, or all for administrators; null
 * without permission.
 */
export async function listCampaignsOfArticle(
  ctx: CampaignsContext,
  articleId: number,
  { filter, page }: Pick<CampaignList, 'filter' | 'page'>,
) {
  const permission = await authorize(ctx, 'campaign:read-of-article');
  if (!permission) return null;
  const { accountId } = permission;
  const now = ctx.loaders.now();
  const { where: filterWhere, ...others } = toCampaignFilterSql(ctx, filter ?? {}, now);
  const where = joinSqlWithAnd([
    ...(accountId ? [Prisma.sql`c.account_id = ${accountId}::uuid`] : []),
    filterWhere,
  ]);
  const pageArguments = { ...others, where, page };
  const connection = await listCampaignPage(ctx, { of: 'article', key: articleId, ...pageArguments });
  return mapPageNodes(connection, (row) => toCampaign(row, toCampaignOwner(row), now));
}

/** A page of a user's campaigns; null without permission. */
export async function listCampaignsOfUser(ctx: CampaignsContext, userId: string, list: CampaignList) {
  if (!(await authorize(ctx, 'campaign:read-of-user', userId))) return null;
  const connection = await readOwned(ctx, { of: 'user', key: userId }, list);
  return mapPageNodes(connection, (row) => toCampaign(row, toCampaignOwner(row), ctx.loaders.now()));
}
