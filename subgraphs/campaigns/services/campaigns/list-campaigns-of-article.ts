import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { requireListSize } from '../../rules/list-arguments.ts';

/** The newest campaigns that land on an article: the caller's own, or all for an administrator; else none. */
export async function listCampaignsOfArticle(ctx: CampaignsContext, articleId: number, size: number) {
  const take = requireListSize(size);
  const allowed = await authorize(ctx, 'campaign:read-of-article');
  if (!allowed) return [];
  const landing = { ...allowed, isLive: false, take };
  const rows = await ctx.loaders.campaignsOfArticle(landing).load(articleId);
  const campaigns = await Promise.all(rows.map((row) => withOwner(ctx, row)));
  return campaigns.flatMap((campaign) => campaign ?? []);
}

async function withOwner(ctx: CampaignsContext, row: Campaign) {
  const account = await ctx.loaders.account.load(row.accountId);
  return account && toCampaign(row, account, ctx.clock());
}
