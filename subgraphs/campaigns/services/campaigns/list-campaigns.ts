import { type OrderInput, showNodes } from '../../../../core/graphql/connection.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { type CampaignFilter, toCampaignSql } from './campaign-filter.ts';
import { bringCampaigns } from './import-campaigns.ts';
import { readCampaignPage } from './read-campaign-page.ts';

/** Which campaigns of an owner, and how ordered: newest first without an order. */
export type CampaignList = {
  filter?: CampaignFilter | null;
  orderBy?: readonly OrderInput[] | null;
  page: PageRequest;
};

/** A page of the account's campaigns. */
export async function listCampaigns(ctx: CampaignsContext, list: CampaignList) {
  const account = await authorize(ctx, 'campaign:read');
  await bringCampaigns(ctx, account);
  const found = await readOwned(ctx, { of: 'account', key: account.id }, list);
  return showNodes(found, (row) => toCampaign(row, account, ctx.loaders.now()));
}

type Owner = { of: 'account' | 'user'; key: string };

export function readOwned(ctx: CampaignsContext, owner: Owner, { filter, orderBy, page }: CampaignList) {
  const passed = toCampaignSql(ctx, filter ?? {}, ctx.loaders.now());
  // By id alone PostgreSQL would go through the newest of all accounts where one account has most of them.
  const order = { orderBy, usually: 'createdAt' };
  return readCampaignPage(ctx, { ...owner, ...order, ...passed, page });
}
