import type { Tasks } from '../../core/jobs.ts';
import type { CampaignsContext } from './context.ts';
import { closeAccount } from './services/accounts/close-account.ts';
import { openAccount } from './services/accounts/open-account.ts';
import { resealSecrets } from './services/accounts/reseal-secrets.ts';
import { suspendAccount } from './services/accounts/suspend-account.ts';
import { updateOwner } from './services/accounts/update-owner.ts';
import { reconcileBudgets } from './services/budgets/reconcile-budgets.ts';
import { announceAddresses } from './services/calls/announce-addresses.ts';
import { pushDelivery } from './services/calls/push-delivery.ts';
import { sweepDeliveries } from './services/calls/sweep-deliveries.ts';
import { expireCampaigns } from './services/campaigns/expire-campaigns.ts';
import { deliverCampaign } from './services/deliveries/deliver-campaign.ts';
import { retireDeliveries } from './services/deliveries/retire-deliveries.ts';
import { callWebhook } from './services/webhooks/call-webhook.ts';
import { tendWebhooks } from './services/webhooks/tend-webhooks.ts';

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
    'campaigns.push': (payload) => pushDelivery(ctx, payload),
    'campaigns.announce': (payload) => announceAddresses(ctx, payload),
    'campaigns.sweep_deliveries': () => sweepDeliveries(ctx),
    'campaigns.retire_deliveries': () => retireDeliveries(ctx),
    'campaigns.reconcile_budgets': () => reconcileBudgets(ctx),
    'campaigns.expire': () => expireCampaigns(ctx),
    'campaigns.call_webhook': (payload) => callWebhook(ctx, payload),
    'campaigns.tend_webhooks': () => tendWebhooks(ctx),
    'campaigns.reseal_secrets': () => resealSecrets(ctx),
  };
}
