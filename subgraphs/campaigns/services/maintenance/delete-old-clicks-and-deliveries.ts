import type { CampaignsContext } from '../../context.ts';
import { runningCampaignStatuses } from '../../rules/campaign.ts';
import { activeDeliveryStatuses } from '../../rules/delivery-status.ts';

const batch = 1_000;

/** Deletes click counts and ended deliveries that are older than the retention settings. */
export async function deleteOldClicksAndDeliveries(ctx: CampaignsContext): Promise<void> {
  const { clickRetentionSeconds, deliveryRetentionSeconds } = ctx.settings;
  const ago = (seconds: number) => new Date(ctx.clock().getTime() - seconds * 1000);
  if (clickRetentionSeconds !== undefined) await forgetClicks(ctx, ago(clickRetentionSeconds));
  if (deliveryRetentionSeconds !== undefined) await forgetDeliveries(ctx, ago(deliveryRetentionSeconds));
}

async function forgetClicks({ db }: CampaignsContext, before: Date): Promise<void> {
  const where = { day: { lt: before } };
  while ((await db.clickCount.deleteMany({ where, limit: batch })).count > 0);
}

/**
 * Deletes deliveries that no channel shows and that need no call. Keeps those of a current run and those with a
 * reservation. The conditions match a partial index.
 */
async function forgetDeliveries({ db, databaseSchema }: CampaignsContext, before: Date): Promise<void> {
  const table = (name: string) => `"${databaseSchema}"."${name}"`;
  const toList = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
  const sql = `DELETE FROM ${table('deliveries')} WHERE id IN (
    SELECT d.id FROM ${table('deliveries')} d
    WHERE d.since < $1::timestamptz AND d.due_at IS NULL AND NOT d.placed AND NOT d.retryable
      AND d.status NOT IN (${toList(activeDeliveryStatuses)})
      AND NOT EXISTS (SELECT 1 FROM ${table('campaigns')} c
        WHERE c.id = d.campaign_id AND c.run = d.run AND c.status IN (${toList(runningCampaignStatuses)}))
      AND NOT EXISTS (SELECT 1 FROM ${table('reservations')} r WHERE r.delivery_id = d.id AND r.open_cents > 0)
    ORDER BY d.since LIMIT ${batch})`;
  while ((await db.$executeRawUnsafe(sql, before)) > 0);
}
