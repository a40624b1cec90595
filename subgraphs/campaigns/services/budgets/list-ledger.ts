import type { PageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** A page of a campaign's ledger, oldest first. */
export async function listLedger(ctx: CampaignsContext, campaignId: string, page: PageRequest) {
  if (page.cursor !== null && !/^\d{1,18}$/.test(page.cursor)) {
    throw campaignErrors.invalidFilter({ message: 'The cursor is not one of this list.' });
  }
  return { ...(await ctx.loaders.ledgerOfCampaign(page).load(campaignId)), campaignId };
}
