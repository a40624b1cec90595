import type { Account, CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCampaignId, toCampaign } from '../../rules/campaign.ts';

export async function getCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  return toCampaign(await readOwnCampaign(ctx, account, id), account, ctx.clock());
}

/** The stored campaign. The refusal does not tell another account's campaign from an unknown or a malformed id. */
export async function readOwnCampaign(ctx: CampaignsContext, account: Account, id: string) {
  const row = isCampaignId(id) ? await findOrBringCampaign(ctx, account, id) : null;
  if (row?.accountId !== account.id) throw campaignErrors.notFound();
  return row;
}

/** What another domain's reference stands for: the campaign if the caller owns it, else null. */
export async function findCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:resolve');
  // Reads of one tick leave as one statement.
  const row = account && isCampaignId(id) ? await ctx.db.campaign.findUnique({ where: { id } }) : null;
  return row && row.accountId === account?.id ? toCampaign(row, account, ctx.clock()) : null;
}

/** The stored campaign; one that is unknown here is asked of the original that is being left, with the key of the caller. */
async function findOrBringCampaign(
  { hotReads, fallback, request }: CampaignsContext,
  { userId }: Account,
  id: string,
) {
  const found = await hotReads.findCampaign(id);
  const key = request.credentials.accountKey;
  if (found || !fallback || !key) return found;
  return (await fallback.bringCampaign(request, { userId, key, id })) ? hotReads.findCampaign(id) : found;
}
