import type { Tasks } from '../../core/jobs.ts';
import type { CampaignsContext } from './context.ts';
import { closeAccount } from './services/accounts/close-account.ts';
import { openAccount } from './services/accounts/open-account.ts';
import { suspendAccount } from './services/accounts/suspend-account.ts';
import { updateOwner } from './services/accounts/update-owner.ts';
import { deliverCampaign } from './services/campaigns/deliver-campaign.ts';
import { expireCampaigns } from './services/campaigns/expire-campaigns.ts';
import { takeOffCampaign } from './services/campaigns/take-off-campaign.ts';

/** The jobs this domain runs. */
export function createCampaignsTasks(ctx: CampaignsContext): Tasks {
  return {
    'campaigns.open_account': async ({ userId, email }) => {
      await openAccount(ctx, userId, email);
    },
    'campaigns.update_owner': (payload) => updateOwner(ctx, payload),
    'campaigns.close_account': (payload) => closeAccount(ctx, payload),
    'campaigns.suspend_account': (payload) => suspendAccount(ctx, payload),
    'campaigns.deliver': (payload) => deliverCampaign(ctx, payload),
    'campaigns.take_off': (payload) => takeOffCampaign(ctx, payload),
    'campaigns.expire': () => expireCampaigns(ctx),
  };
}
