import type { RowCounts } from '../../../core/jobs/personal-data.ts';

/** Payloads of the jobs of this domain. */
export type CampaignsJobPayloads = {
  'campaigns.open_account': { userId: string; email: string | null };
  'campaigns.update_owner': { userId: string; email: string | null };
  'campaigns.close_account': { userId: string };
  'campaigns.erase_person': { requestId: string; userId: string };
  'campaigns.erase_rows': { requestId: string; userId: string; accountId: string; counts: RowCounts };
  /** `until` is when the suspension ends; null lifts it. */
  'campaigns.suspend_account': { userId: string; until: string | null };
  'campaigns.deliver': { campaignId: string; run: number };
  /** The next call of a delivery to its channel. */
  'campaigns.push': { deliveryId: string };
  /** Sends all due addresses of a channel in one call. */
  'campaigns.announce': { channel: string };
  'campaigns.sweep_deliveries': Record<string, never>;
  'campaigns.retire_deliveries': Record<string, never>;
  'campaigns.reconcile_budgets': Record<string, never>;
  'campaigns.expire': Record<string, never>;
  'campaigns.call_webhook': { webhookId: string };
  'campaigns.tend_webhooks': Record<string, never>;
  'campaigns.forget_old_rows': Record<string, never>;
  'campaigns.reseal_secrets': Record<string, never>;
};
