import type { Tasks } from '../../core/jobs/jobs.ts';
import type { CampaignsContext } from './context.ts';
import type { CampaignsJobs } from './contract/jobs.ts';
import { announceAddresses } from './services/calls/announce-addresses.ts';
import { pushDelivery } from './services/calls/push-delivery.ts';
import { expireCampaigns } from './services/campaigns/stop-campaigns.ts';
import { deliverCampaign } from './services/deliveries/deliver-campaign.ts';
import { forgetOldRows } from './services/maintenance/forget-old-rows.ts';
import { reconcileBudgets } from './services/maintenance/reconcile-budgets.ts';
import { requeueLostCalls } from './services/maintenance/requeue-lost-calls.ts';
import { resealSecrets } from './services/maintenance/reseal-secrets.ts';
import { retireDeliveries } from './services/maintenance/retire-deliveries.ts';
import { wakeOverdueWebhooks } from './services/maintenance/wake-overdue-webhooks.ts';
import { closeAccount } from './services/owners/change-account.ts';
import { erasePerson } from './services/owners/erase-person.ts';
import { eraseRows } from './services/owners/erase-rows.ts';
import { openAccountOfUser, suspendAccount, updateOwner } from './services/owners/owner-events.ts';
import { callWebhook } from './services/webhooks/call-webhook.ts';

/** Job handlers of this domain. */
export function createCampaignsTasks(ctx: CampaignsContext): Tasks<CampaignsJobs> {
  return {
    'campaigns.open_account': (payload) => openAccountOfUser(ctx, payload),
    'campaigns.update_owner': (payload) => updateOwner(ctx, payload),
    'campaigns.close_account': (payload) => closeAccount(ctx, payload),
    'campaigns.erase_person': (payload) => erasePerson(ctx, payload),
    'campaigns.erase_rows': (payload) => eraseRows(ctx, payload),
    'campaigns.suspend_account': (payload) => suspendAccount(ctx, payload),
    'campaigns.deliver': (payload) => deliverCampaign(ctx, payload),
    'campaigns.push': (payload) => pushDelivery(ctx, payload),
    'campaigns.announce': (payload) => announceAddresses(ctx, payload),
    'campaigns.sweep_deliveries': () => requeueLostCalls(ctx),
    'campaigns.retire_deliveries': () => retireDeliveries(ctx),
    'campaigns.reconcile_budgets': () => reconcileBudgets(ctx),
    'campaigns.expire': () => expireCampaigns(ctx),
    'campaigns.call_webhook': (payload) => callWebhook(ctx, payload),
    'campaigns.tend_webhooks': () => wakeOverdueWebhooks(ctx),
    'campaigns.forget_old_rows': () => forgetOldRows(ctx),
    'campaigns.reseal_secrets': () => resealSecrets(ctx),
  };
}
