import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import type { Account } from '../../viewer.ts';
import { isCampaignId } from './campaign-ids.ts';

/** The stored campaign; another account's, an unknown and a malformed id are told apart by nobody. */
export async function readOwnCampaign({ hotReads }: CampaignsContext, account: Account, id: string) {
  const row = isCampaignId(id) ? await hotReads.findCampaign(id) : null;
  if (row?.accountId !== account.id) throw campaignErrors.notFound();
  return row;
}
