import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { updateCampaign } from './update-campaign.ts';

type SetCampaignBudgetInput = { id: string; budget: number };

/** Sets what a campaign may spend; while it runs, paid channels are begun with what is new. */
export async function setCampaignBudget(ctx: CampaignsContext, { id, budget }: SetCampaignBudgetInput) {
  await requireAccount(ctx);
  // Where the property of an update is passed over in silence, a request for nothing else is refused.
  if (!ctx.settings.apiBudget && (await ctx.viewer())?.key) throw campaignErrors.budgetNotAllowed();
  return updateCampaign(ctx, { id, budget });
}
