import type { Campaign, Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { findNextCall, type NextCall } from './next-call.ts';

/** A call that this process, and no other, makes now. */
export type ClaimedCall = { delivery: Delivery; campaign: Campaign | null; next: NextCall };

/** Longer than any call takes. Who has not recorded by then was killed, and somebody else finds out what came of it. */
export const leaseMilliseconds = 120_000;

/** The queue's clock and ours may differ by as much. */
const toleranceMilliseconds = 1_000;

/** Takes the next call of a delivery that is due, and marks it as begun before anybody makes it. */
export function claimCall(ctx: CampaignsContext, id: string): Promise<ClaimedCall | null> {
  const now = ctx.clock().getTime();
  const dueAt = { lte: new Date(now + toleranceMilliseconds) };
  return ctx.db.$transaction(async (tx) => {
    const [delivery] = await tx.delivery.updateManyAndReturn({
      where: { id, dueAt },
      data: { dueAt: new Date(now + leaseMilliseconds) },
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

function mark(tx: Prisma.TransactionClient, id: string, { call, telling }: NextCall) {
  return tx.delivery.update({
    where: { id },
    data: { call, telling, attempts: { increment: 1 }, ...(call === 'post' && { placed: true }) },
  });
}
