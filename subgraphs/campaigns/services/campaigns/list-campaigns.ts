import { type OrderInput, showNodes } from '../../../../core/graphql/connection.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import { all } from '../../../../prisma/campaigns/list-reads.ts';
import { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { Account } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign, toOwner } from '../../rules/campaign.ts';
import { type CampaignFilter, toCampaignSql } from './campaign-filter.ts';
import { readCampaignPage } from './read-campaign-page.ts';

/** Filter, order and page of a list of campaigns; newest first by default. */
type CampaignList = {
  filter?: CampaignFilter | null;
  orderBy?: readonly OrderInput[] | null;
  page: PageRequest;
};

/** A page of the account's campaigns. */
export async function listCampaigns(ctx: CampaignsContext, list: CampaignList) {
  const account = await authorize(ctx, 'campaign:read');
  await importCampaigns(ctx, account);
  const found = await readOwned(ctx, { of: 'account', key: account.id }, list);
  return showNodes(found, (row) => toCampaign(row, account, ctx.loaders.now()));
}

type Owner = { of: 'account' | 'user'; key: string };

function readOwned(ctx: CampaignsContext, owner: Owner, { filter, orderBy, page }: CampaignList) {
  const passed = toCampaignSql(ctx, filter ?? {}, ctx.loaders.now());
  // Ordered by creation time, because PostgreSQL would scan the newest campaigns of all accounts for an order
  // by id alone.
  const order = { orderBy, usually: 'createdAt' };
  return readCampaignPage(ctx, { ...owner, ...order, ...passed, page });
}

/** Imports the missing campaigns of an account from the legacy system, with the key of the caller. */
export async function importCampaigns(
  { fallback, request }: CampaignsContext,
  { userId }: Account,
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

/** A page of a user's campaigns; null without permission. */
export async function listCampaignsOfUser(ctx: CampaignsContext, userId: string, list: CampaignList) {
  if (!(await authorize(ctx, 'campaign:read-of-user', userId))) return null;
  const found = await readOwned(ctx, { of: 'user', key: userId }, list);
  return showNodes(found, (row) => toCampaign(row, toOwner(row), ctx.loaders.now()));
}
