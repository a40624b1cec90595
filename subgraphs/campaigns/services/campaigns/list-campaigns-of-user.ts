import { showNodes } from '../../../../core/graphql/connection.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign, toOwner } from '../../rules/campaign.ts';
import { type CampaignList, readOwned } from './list-campaigns.ts';

/** A page of a user's campaigns; null without permission. */
export async function listCampaignsOfUser(ctx: CampaignsContext, userId: string, list: CampaignList) {
  if (!(await authorize(ctx, 'campaign:read-of-user', userId))) return null;
  const found = await readOwned(ctx, { of: 'user', key: userId }, list);
  return showNodes(found, (row) => toCampaign(row, toOwner(row), ctx.loaders.now()));
}
