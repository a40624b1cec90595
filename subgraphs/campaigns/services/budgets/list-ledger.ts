import { toCount } from '../../../../core/graphql/connection.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** A page of a campaign's ledger, oldest first. */
export async function listLedger(ctx: CampaignsContext, campaignId: string, page: PageRequest) {
  if (page.cursor !== null && !/^\d{1,18}$/.test(page.cursor)) {
    throw campaignErrors.invalidFilter({ message: 'The cursor is not one of this list.', field: 'after' });
  }
  const { ledgerOfCampaign, ledgerCountOfCampaign } = ctx.loaders;
  const count = async () => toCount(await ledgerCountOfCampaign.load(campaignId));
  return { ...(await ledgerOfCampaign(page).load(campaignId)), count };
}
