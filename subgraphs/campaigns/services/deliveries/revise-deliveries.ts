import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import { readForChannels, toHoldReason } from '../../channels/board-rules.ts';
import type { Channel } from '../../channels/channel.ts';
import { listChannelsOf } from '../../channels/registry.ts';
import type { ReadCampaign } from '../../channels/shown-campaign.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { isPresent, presentStatuses } from '../../rules/delivery-status.ts';
import { releaseBudget } from '../budgets/commit-budget.ts';
import { createDeliveries } from './create-deliveries.ts';
import { restoreDeliveries } from './restore-deliveries.ts';
import { makeDue, removeFromChannels } from './schedule-calls.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** A delivery, and the reason why its channel rejects the changed campaign (null if it does not). */
type CheckedDelivery = { delivery: Delivery; channel: Channel; reason: string | null };

/**
 * Adapts the deliveries to a change of a running campaign, in its transaction. Deliveries that now violate
 * the rules of their channel are held back, those that no longer do are restored, and updates are scheduled.
 * `campaign` is the new row.
 */
export async function reviseDeliveries(ctx: CampaignsContext, tx: Transaction, campaign: Campaign) {
  const { id: campaignId, run } = campaign;
  const rows = await tx.delivery.findMany({ where: { campaignId, run } });
  const read = await readForChannels(campaign);
  const judged = ctx.channels.flatMap((channel) => judge(channel, rows, read));
  const fit = judged.filter(({ reason }) => !reason);

  const unfit = judged.filter(({ reason, delivery }) => reason && isPresent(delivery));
  const shown = fit.filter(({ delivery }) => isPresent(delivery));
  const heldBack = fit.filter(({ delivery }) => delivery.status === 'not_processed');

  await holdBack(ctx, tx, unfit);
  await scheduleUpdates(ctx, tx, campaign, shown);
  const restored = await restoreDeliveries(ctx, tx, campaign, heldBack);
  const missing = listChannelsOf(ctx, campaign).filter(
    ({ name }) => !rows.some(({ channel }) => channel === name),
  );
  if (missing.length) await createDeliveries(ctx, tx, campaign, missing);
  if (missing.length || restored.length) await ctx.enqueue(tx, 'campaigns.deliver', { campaignId, run });
}

function judge(channel: Channel, rows: readonly Delivery[], campaign: ReadCampaign): CheckedDelivery[] {
  const delivery = rows.find((row) => row.channel === channel.name);
  return delivery ? [{ delivery, channel, reason: toHoldReason(channel.check(campaign)) }] : [];
}

type RejectedDelivery = { delivery: { id: string; placed: boolean }; reason: string | null };

/** Holds deliveries of a running campaign back, each with its reason; jobs remove those that a channel has. */
async function holdBack(
  ctx: CampaignsContext,
  tx: Transaction,
  held: readonly RejectedDelivery[],
): Promise<void> {
  if (!held.length) return;
  const since = ctx.clock();
  for (const { delivery, reason } of held) {
    await writeDeliveries(ctx, tx, {
      where: { id: delivery.id, status: { in: [...presentStatuses] } },
      data: { status: 'not_processed', since, reason, retryable: false },
      note: { kind: 'held_back', message: reason ?? '' },
    });
  }
  const unplaced = held.filter(({ delivery }) => !delivery.placed).map(({ delivery }) => delivery.id);
  await releaseBudget(tx, { deliveryIds: unplaced, reason: 'It was held back.', at: since });
  await removeFromChannels(ctx, tx, { id: { in: held.map(({ delivery }) => delivery.id) } });
}

/** Changes within this time are sent in one call. */
const debounceMilliseconds = 5 * 60_000;

/** Schedules updates of external channels, five minutes after the first change that was not sent. */
async function scheduleUpdates(
  ctx: CampaignsContext,
  tx: Transaction,
  { version }: { version: number },
  fit: readonly { delivery: { id: string }; channel: Channel }[],
): Promise<void> {
  const outside = fit.filter(({ channel }) => channel.kind !== 'listed');
  if (!outside.length) return;
  const which = {
    id: { in: outside.map(({ delivery }) => delivery.id) },
    status: { in: [...presentStatuses] },
  };
  const dueAt = new Date(ctx.clock().getTime() + debounceMilliseconds);
  await tx.delivery.updateMany({ where: which, data: { wanted: version } });
  // A delivery before its first call sends the new version anyway; a delivery during a call is updated
  // afterwards.
  const where = { ...which, placed: true, OR: [{ dueAt: null }, { call: null, dueAt: { gt: dueAt } }] };
  await makeDue(ctx, tx, { where, data: { dueAt, attempts: 0, retryable: false } });
}
