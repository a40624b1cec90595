import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { runningStatuses } from '../../rules/campaign.ts';
import { markCampaignLive } from './mark-campaign-live.ts';
import { makeDue } from './schedule-calls.ts';
import { writeDeliveries } from './write-deliveries.ts';

type Run = { campaignId: string; run: number };

/**
 * Starts the pending deliveries of a run. Channels of this server show the campaign at once, which makes it
 * live; jobs call the other channels. A run that has ended is not changed.
 */
export async function deliverCampaign(ctx: CampaignsContext, run: Run) {
  await ctx.db.$transaction(async (tx) => {
    const waiting = await tx.delivery.findMany({
      where: { ...run, status: 'pending', dueAt: null, placed: false },
      select: { id: true, channel: true },
    });
    const listed = waiting.filter(({ channel }) => findChannel(ctx, channel)?.kind === 'listed');
    if (!waiting.length || !(await isRunning(ctx, tx, run))) return;
    if (listed.length) {
      const wentLive = await markCampaignLive(ctx, tx, run);
      await writeDeliveries(ctx, tx, {
        where: { id: { in: toIds(listed) }, status: 'pending' },
        data: { status: 'online', since: ctx.clock() },
        note: { kind: 'online', message: 'It can be seen.' },
        announced: wentLive,
      });
    }
    const called = waiting.filter((one) => !listed.includes(one));
    if (called.length) await startCalls(ctx, tx, called);
  });
}

function toIds(rows: readonly { id: string }[]) {
  return rows.map(({ id }) => id);
}

/** Locks the campaign's row, always first in a transaction, so that transactions cannot deadlock. */
async function isRunning({ clock }: CampaignsContext, tx: Transaction, { campaignId, run }: Run) {
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, run, status: { in: [...runningStatuses] }, endAt: { gt: clock() } },
    data: { run },
  });
  return count > 0;
}

async function startCalls(ctx: CampaignsContext, tx: Transaction, waiting: readonly { id: string }[]) {
  const where = { id: { in: toIds(waiting) }, status: 'pending', dueAt: null };
  await makeDue(ctx, tx, { where, data: { dueAt: ctx.clock() } });
}
