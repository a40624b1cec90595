import type { JobTasks } from '../../core/jobs/jobs.ts';
import type { CampaignsContext } from './context.ts';
import type { CampaignsJobPayloads } from './contract/jobs.ts';
import { announceChangedUrls } from './services/calls/announce-changed-urls.ts';
import { callChannelOfDelivery } from './services/calls/call-channel-of-delivery.ts';
import { expireCampaigns } from './services/campaigns/stop-campaigns.ts';
import { startRunDeliveries } from './services/deliveries/start-run-deliveries.ts';
import { deleteOldClicksAndDeliveries } from './services/maintenance/delete-old-clicks-and-deliveries.ts';
import { endOutdatedDeliveries } from './services/maintenance/end-outdated-deliveries.ts';
import { reconcileBudgets } from './services/maintenance/reconcile-budgets.ts';
import { reencryptStoredSecrets } from './services/maintenance/reencrypt-stored-secrets.ts';
import { requeueLostDeliveryCalls } from './services/maintenance/requeue-lost-delivery-calls.ts';
import { wakeOverdueWebhooks } from './services/maintenance/wake-overdue-webhooks.ts';
import { closeAccount } from './services/owners/close-account.ts';
import { eraseAccountRows } from './services/owners/erase-account-rows.ts';
import { erasePerson } from './services/owners/erase-person.ts';
import {
  createAccountUnlessErased,
  updateAccountOwnerEmail,
  updateAccountSuspension,
} from './services/owners/owner-events.ts';
import { callWebhook } from './services/webhooks/call-webhook.ts';

/** Job handlers of this domain. */
export function createCampaignsTasks(ctx: CampaignsContext): JobTasks<CampaignsJobPayloads> {
  return {
    'campaigns.open_account': (payload) => createAccountUnlessErased(ctx, payload),
    'campaigns.update_owner': (payload) => updateAccountOwnerEmail(ctx, payload),
    'campaigns.close_account': (payload) => closeAccount(ctx, payload),
    'campaigns.erase_person': (payload) => erasePerson(ctx, payload),
    'campaigns.erase_rows': (payload) => eraseAccountRows(ctx, payload),
    'campaigns.suspend_account': (payload) => updateAccountSuspension(ctx, payload),
    'campaigns.deliver': (payload) => startRunDeliveries(ctx, payload),
    'campaigns.push': (payload) => callChannelOfDelivery(ctx, payload),
    'campaigns.announce': (payload) => announceChangedUrls(ctx, payload),
    'campaigns.sweep_deliveries': () => requeueLostDeliveryCalls(ctx),
    'campaigns.retire_deliveries': () => endOutdatedDeliveries(ctx),
    'campaigns.reconcile_budgets': () => reconcileBudgets(ctx),
    'campaigns.expire': () => expireCampaigns(ctx),
    'campaigns.call_webhook': (payload) => callWebhook(ctx, payload),
    'campaigns.tend_webhooks': () => wakeOverdueWebhooks(ctx),
    'campaigns.forget_old_rows': () => deleteOldClicksAndDeliveries(ctx),
    'campaigns.reseal_secrets': () => reencryptStoredSecrets(ctx),
  };
}
