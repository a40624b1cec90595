import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { updateCampaign } from './update-campaign.ts';

type SetCampaignBudgetInput = { id: string; budget: number };

/** Sets what a campaign may spend; while it runs, paid channels are begun with what is new. */
export async function setCampaignBudget(ctx: CampaignsContext, { id, budget }: SetCampaignBudgetInput) {
  await authorize(ctx, 'campaign:set-budget');
  return updateCampaign(ctx, { id, budget });
}
