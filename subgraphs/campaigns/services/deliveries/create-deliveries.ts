import { randomUUID } from 'node:crypto';
import { count } from '../../../../core/telemetry/metrics.ts';
import type { NewDeliveries } from '../../../../prisma/campaigns/run-rows.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { readForChannels, toHoldReason } from '../../channels/board-rules.ts';
import type { Channel } from '../../channels/channel.ts';
import { agesLeftOut, hasAgeRange } from '../../channels/shown-campaign.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { toShortfall } from '../../rules/budget-rules.ts';
import { type PaidDelivery, reserveBudget } from '../budgets/reserve-budget.ts';
import type { DeliveryNote } from './write-deliveries.ts';

type PlannedDelivery = { id: string; channel: Channel; reason: string | null };

/**
 * Creates the deliveries of a run, and reserves budget for the paid ones. A delivery that violates the rules
 * of its channel, or for which the budget is too small, is not processed and stores the reason. `campaign` is
 * the row written in `tx`.
 */
export async function createDeliveries(
  ctx: CampaignsContext,
  tx: Transaction,
  campaign: Campaign,
  channels: readonly Channel[],
): Promise<void> {
  const planned = await refuseUnpaid(ctx, tx, campaign, await plan(campaign, channels));
  await ctx.hotWrites.insertDeliveries(toNewDeliveries(ctx, campaign, planned), tx);
}

/**
 * Returns the deliveries of a run on free channels, for a statement that writes them with the campaign.
 * `campaign` is the row to be written.
 */
export async function draftDeliveries(
  ctx: CampaignsContext,
  campaign: Campaign,
  channels: readonly Channel[],
): Promise<NewDeliveries> {
  return toNewDeliveries(ctx, campaign, await plan(campaign, channels));
}

async function plan(campaign: Campaign, channels: readonly Channel[]): Promise<readonly PlannedDelivery[]> {
  const read = await readForChannels(campaign);
  return channels.map((channel) => ({
    id: randomUUID(),
    channel,
    reason: toHoldReason(channel.check(read)),
  }));
}

function toNewDeliveries(
  ctx: CampaignsContext,
  campaign: Campaign,
  planned: readonly PlannedDelivery[],
): NewDeliveries {
  const createdAt = ctx.clock();
  for (const { channel, reason } of planned) {
    count('trellis.deliveries.changes', {
      channel: channel.name,
      state: reason ? 'not_processed' : 'pending',
    });
  }
  return {
    deliveries: planned.map(({ id, channel, reason }) => ({
      id,
      accountId: campaign.accountId,
      campaignId: campaign.id,
      run: campaign.run,
      channel: channel.name,
      status: reason ? 'not_processed' : 'pending',
      url: toOwnUrl(ctx, channel, campaign.id),
      since: reason ? createdAt : null,
      reason,
      wanted: campaign.version,
      createdAt,
    })),
    events: planned.flatMap(toNotes(hasAgeRange(campaign))).map((note) => ({ ...note, at: createdAt })),
  };
}

/** Address of the page if this server shows it. It is valid once the delivery is online. */
function toOwnUrl({ externalUrl }: CampaignsContext, channel: Channel, campaignId: string) {
  if (channel.kind === 'listed') return channel.toUrl(externalUrl, campaignId);
  return channel.kind === 'announced' ? `${externalUrl}/jobs/${campaignId}` : null;
}

async function refuseUnpaid(
  ctx: CampaignsContext,
  tx: Transaction,
  campaign: Campaign,
  planned: readonly PlannedDelivery[],
): Promise<readonly PlannedDelivery[]> {
  const paid = planned.flatMap(({ id, channel, reason }): PaidDelivery[] =>
    channel.kind === 'paid' && !reason ? [{ id, channel }] : [],
  );
  if (!paid.length) return planned;
  const held = await reserveBudget(tx, { campaign, deliveries: paid, at: ctx.clock() });
  return planned.map((one) => (held.get(one.id) === 0 ? toUnpaid(one) : one));
}

function toUnpaid(planned: PlannedDelivery): PlannedDelivery {
  count('trellis.budgets.shortfalls', { channel: planned.channel.name });
  return { ...planned, reason: toShortfall(planned.channel) };
}

function toNotes(withAges: boolean) {
  return ({ id, reason }: PlannedDelivery): DeliveryNote[] => [
    reason
      ? { deliveryId: id, kind: 'held_back', message: reason }
      : { deliveryId: id, kind: 'created', message: 'It waits to be delivered.' },
    ...(withAges ? [{ deliveryId: id, ...agesLeftOut }] : []),
  ];
}
