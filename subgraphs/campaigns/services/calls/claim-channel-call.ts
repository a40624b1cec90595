import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { isActiveDelivery } from '../../rules/delivery-status.ts';

/** Call that only this process makes, because it holds the lease of the delivery. */
export type ClaimedChannelCall = { delivery: Delivery; campaign: Campaign | null; next: NextCall };

/**
 * Duration of a lease, which is longer than any call. If no result was recorded by then, the process was
 * killed, and another process queries the result.
 */
export const channelCallLeaseMs = 120_000;

/** Tolerated difference between the clocks of the queue and this process. */
const toleranceMilliseconds = 1_000;

/**
 * Leases a due delivery and records its next call as started before the call is made. Returns null if no call
 * is due.
 */
export function claimChannelCall(ctx: CampaignsContext, id: string): Promise<ClaimedChannelCall | null> {
  const now = ctx.clock().getTime();
  const dueAt = { lte: new Date(now + toleranceMilliseconds) };
  return ctx.db.$transaction(async (tx) => {
    const [delivery] = await tx.delivery.updateManyAndReturn({
      where: { id, dueAt },
      data: { dueAt: new Date(now + channelCallLeaseMs) },
    });
    if (!delivery) return null;
    const campaign = await tx.campaign.findUnique({ where: { id: delivery.campaignId } });
    const next = findNextCall(delivery);
    if (!next) {
      await tx.delivery.update({ where: { id }, data: { dueAt: null } });
      return null;
    }
    return { campaign, next, delivery: await mark(tx, id, next) };
  });
}

function mark(tx: CampaignsTransaction, id: string, { call, versionToSend: sendingVersion }: NextCall) {
  return tx.delivery.update({
    where: { id },
    data: { call, sendingVersion, attempts: { increment: 1 }, ...(call === 'post' && { placed: true }) },
  });
}

type Call = 'post' | 'update' | 'remove' | 'poll';

/** `isRepeat`: an earlier call was started and its result is unknown. */
type NextCall = { call: Call; versionToSend: number; isRepeat: boolean };

type DeliveryState = Pick<
  Delivery,
  'status' | 'call' | 'sendingVersion' | 'placed' | 'targetVersion' | 'sentVersion'
>;

/** The call that a delivery needs next; null if its channel is up to date. */
function findNextCall(delivery: DeliveryState): NextCall | null {
  const { call, sendingVersion, targetVersion } = delivery;
  if (sendingVersion !== null && (call === 'post' || (call === 'update' && isActiveDelivery(delivery)))) {
    // Sends the same version again, so that the idempotency key stays the same.
    return { call, versionToSend: sendingVersion, isRepeat: true };
  }
  const next = isActiveDelivery(delivery) ? findPresentCall(delivery) : delivery.placed ? 'remove' : null;
  return next && { call: next, versionToSend: targetVersion, isRepeat: false };
}

function findPresentCall({ placed, targetVersion, sentVersion }: DeliveryState): Call {
  if (!placed) return 'post';
  return targetVersion > sentVersion ? 'update' : 'poll';
}
