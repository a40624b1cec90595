import type { CampaignsContext } from '../../context.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { toCampaign } from './campaign-row.ts';
import { readOwnCampaign } from './read-own-campaign.ts';

export async function getCampaign(ctx: CampaignsContext, id: string) {
  const account = await requireAccount(ctx);
  return toCampaign(await readOwnCampaign(ctx, account, id), account, ctx.clock());
}
