import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { findAccount } from '../accounts/require-account.ts';
import { toCampaign } from '../campaigns/campaign-row.ts';
import { requireListSize } from './list-size.ts';

/** The newest campaigns that land on an article: one's own, or all for an administrator; else none. */
export async function listCampaignsOfArticle(ctx: CampaignsContext, articleId: number, size: number) {
  const take = requireListSize(size);
  const viewer = await ctx.viewer();
  const account = viewer?.isAdmin ? null : await findAccount(ctx);
  if (!account && !viewer?.isAdmin) return [];
  const landing = { accountId: account?.id ?? null, isLive: false, take };
  const rows = await ctx.loaders.campaignsOfArticle(landing).load(articleId);
  const campaigns = await Promise.all(rows.map((row) => withOwner(ctx, row)));
  return campaigns.flatMap((campaign) => campaign ?? []);
}

async function withOwner(ctx: CampaignsContext, row: Campaign) {
  const account = await ctx.loaders.account.load(row.accountId);
  return account && toCampaign(row, account, ctx.clock());
}
