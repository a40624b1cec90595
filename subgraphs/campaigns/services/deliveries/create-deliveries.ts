import { randomUUID } from 'node:crypto';
import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { NewDeliveries } from '../../../../prisma/campaigns/sql-writes.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel } from '../../channels/channel.ts';
import {
  ageRangeOmittedEvent,
  hasAgeRange,
  prepareCampaignForChannelRules,
  toDeliveryHoldReason,
} from '../../channels/job-board-rules.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { describeBudgetShortfall } from '../../rules/budget-rules.ts';
import { type PaidDelivery, reserveBudget } from '../budgets/reserve-budget.ts';
import type { DeliveryEventInput } from './update-deliveries.ts';

type PlannedDelivery = { id: string; channel: AdvertisingChannel; reason: string | null };

/**
 * Creates the deliveries of a run, and reserves budget for the paid ones. A delivery that violates the rules
 * of its channel, or for which the budget is too small, is not processed and stores the reason. `campaign` is
 * the row written in `tx`.
 */
export async function createDeliveries(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  campaign: Campaign,
  channels: readonly AdvertisingChannel[],
): Promise<void> {
  const plannedDeliveries = await refuseUnpaid(ctx, tx, campaign, await plan(campaign, channels));
  await ctx.sqlWrites.insertDeliveries(toNewDeliveries(ctx, campaign, plannedDeliveries), tx);
}

/**
 * Returns the deliveries of a run on free channels, for a statement that writes them with the campaign.
 * `campaign` is the row to be written.
 */
export async function buildDeliveryRows(
  ctx: CampaignsContext,
  campaign: Campaign,
  channels: readonly AdvertisingChannel[],
): Promise<NewDeliveries> {
  return toNewDeliveries(ctx, campaign, await plan(campaign, channels));
}

async function plan(
  campaign: Campaign,
  channels: readonly AdvertisingChannel[],
): Promise<readonly PlannedDelivery[]> {
  const read = await prepareCampaignForChannelRules(campaign);
  return channels.map((channel) => ({
    id: randomUUID(),
    channel,
    reason: toDeliveryHoldReason(channel.check?.(read)),
  }));
}

function toNewDeliveries(
  ctx: CampaignsContext,
  campaign: Campaign,
  plannedDeliveries: readonly PlannedDelivery[],
): NewDeliveries {
  const createdAt = ctx.clock();
  for (const { channel, reason } of plannedDeliveries) {
    countEvent('trellis.deliveries.changes', {
      channel: channel.name,
      state: reason ? 'not_processed' : 'pending',
    });
  }
  return {
    deliveries: plannedDeliveries.map(({ id, channel, reason }) => ({
      id,
      accountId: campaign.accountId,
      campaignId: campaign.id,
      run: campaign.run,
      channel: channel.name,
      status: reason ? 'not_processed' : 'pending',
      url: toOwnDeliveryUrl(ctx, channel, campaign.id),
      since: reason ? createdAt : null,
      reason,
      targetVersion: campaign.version,
      createdAt,
    })),
    events: plannedDeliveries
      .flatMap(toNotes(hasAgeRange(campaign)))
      .map((note) => ({ ...note, at: createdAt })),
  };
}

/** Address of the page if this server shows it. It is valid once the delivery is online. */
export function toOwnDeliveryUrl(
  { externalUrl }: { externalUrl: string },
  channel: AdvertisingChannel,
  campaignId: string,
): string | null {
  if (channel.kind !== 'listed' && channel.kind !== 'announced') return null;
  const feedPath = channel.kind === 'listed' ? channel.feedPath : null;
  return externalUrl + (feedPath ?? `/jobs/${campaignId}`);
}

async function refuseUnpaid(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  campaign: Campaign,
  plannedDeliveries: readonly PlannedDelivery[],
): Promise<readonly PlannedDelivery[]> {
  const paidDeliveries = plannedDeliveries.flatMap(({ id, channel, reason }): PaidDelivery[] =>
    channel.kind === 'paid' && !reason ? [{ id, channel }] : [],
  );
  if (!paidDeliveries.length) return plannedDeliveries;
  const reservedCentsById = await reserveBudget(tx, {
    campaign,
    deliveries: paidDeliveries,
    reservedAt: ctx.clock(),
  });
  return plannedDeliveries.map((delivery) =>
    reservedCentsById.get(delivery.id) === 0 ? toUnpaid(delivery) : delivery,
  );
}

function toUnpaid(delivery: PlannedDelivery): PlannedDelivery {
  countEvent('trellis.budgets.shortfalls', { channel: delivery.channel.name });
  return { ...delivery, reason: describeBudgetShortfall(delivery.channel) };
}

function toNotes(withAges: boolean) {
  return ({ id, reason }: PlannedDelivery): DeliveryEventInput[] => [
    reason
      ? { deliveryId: id, kind: 'held_back', message: reason }
      : { deliveryId: id, kind: 'created', message: 'It waits to be delivered.' },
    ...(withAges ? [{ deliveryId: id, ...ageRangeOmittedEvent }] : []),
  ];
}
