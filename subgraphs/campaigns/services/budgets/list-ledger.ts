import { toCount } from '../../../../core/graphql/connection.ts';
import { type PageRequest, refuseCursor } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';

/** A page of a campaign's ledger, oldest first. */
export async function listLedger(ctx: CampaignsContext, campaignId: string, page: PageRequest) {
  if (page.cursor !== null && !/^\d{1,18}$/.test(page.cursor)) throw refuseCursor(page);
  const { ledgerOfCampaign, ledgerCountOfCampaign } = ctx.loaders;
  const count = async () => toCount(await ledgerCountOfCampaign.load(campaignId));
  return { ...(await ledgerOfCampaign(page).load(campaignId)), count };
}
