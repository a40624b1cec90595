import type { CampaignAccountRow } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCampaignId, toCampaign } from '../../rules/campaign.ts';

export async function getCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  return toCampaign(await getOwnCampaign(ctx, account, id), account, ctx.clock());
}

/**
 * Returns the stored campaign. The error is the same for other accounts' campaigns, unknown ids and malformed
 * ids.
 */
export async function getOwnCampaign(ctx: CampaignsContext, account: CampaignAccountRow, id: string) {
  const row = isCampaignId(id) ? await findOrImportCampaign(ctx, account, id) : null;
  if (row?.accountId !== account.id) throw campaignErrors.notFound();
  return row;
}

/** Resolves a reference of another subgraph: the campaign if the caller owns it, else null. */
export async function findOwnCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:resolve');
  // Prisma batches the `findUnique` calls of one tick into one statement.
  const row = account && isCampaignId(id) ? await ctx.db.campaign.findUnique({ where: { id } }) : null;
  return row && row.accountId === account?.id ? toCampaign(row, account, ctx.clock()) : null;
}

/**
 * Returns the stored campaign. An unknown campaign is imported from the legacy system with the key of the
 * caller.
 */
async function findOrImportCampaign(
  { sqlReads, fallback, request }: CampaignsContext,
  { userId }: CampaignAccountRow,
  id: string,
) {
  const storedCampaign = await sqlReads.findCampaign(id);
  const key = request.credentials.accountKey;
  if (storedCampaign || !fallback || !key) return storedCampaign;
  return (await fallback.importCampaign(request, { userId, key, id }))
    ? sqlReads.findCampaign(id)
    : storedCampaign;
}
