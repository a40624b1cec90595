import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { scheduleCalls } from '../calls/schedule-calls.ts';
import { runningStatuses } from '../campaigns/campaign-status.ts';
import { findChannel } from '../channels/find-channel.ts';
import { goLive } from './go-live.ts';
import { writeDeliveries } from './write-deliveries.ts';

type Run = { campaignId: string; run: number };

/**
 * Brings what waits in a run onto its way: channels of our own show it at once, and with it the campaign is live;
 * the others are told by jobs. A run that is over by then stays as it is.
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
      await goLive(ctx, tx, run);
      await writeDeliveries(ctx, tx, {
        where: { id: { in: toIds(listed) }, status: 'pending' },
        data: { status: 'online', since: ctx.clock() },
        note: { kind: 'online', message: 'It can be seen.' },
      });
    }
    await startCalls(
      ctx,
      tx,
      waiting.filter((one) => !listed.includes(one)),
    );
  });
}

function toIds(rows: readonly { id: string }[]) {
  return rows.map(({ id }) => id);
}

/** The campaign's row comes first in every transaction, so that no two wait for each other; this one takes its lock. */
async function isRunning(
  { clock }: CampaignsContext,
  tx: Prisma.TransactionClient,
  { campaignId, run }: Run,
) {
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, run, status: { in: [...runningStatuses] }, endAt: { gt: clock() } },
    data: { run },
  });
  return count > 0;
}

async function startCalls(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  waiting: readonly { id: string }[],
) {
  const now = ctx.clock();
  const due = await tx.delivery.updateManyAndReturn({
    where: { id: { in: toIds(waiting) }, status: 'pending', dueAt: null },
    data: { dueAt: now },
    select: { id: true, channel: true },
  });
  await scheduleCalls(ctx, tx, due, now);
}
