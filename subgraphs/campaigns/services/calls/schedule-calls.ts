import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { findChannel } from '../channels/find-channel.ts';

type Due = { id: string; channel: string };

const minute = 60_000;

/**
 * Enqueues the jobs that make the calls of deliveries which are due `at`. Rows say what is due; jobs only make it
 * happen on time, and the sweep finds what a job that was lost has left.
 */
export async function scheduleCalls(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  deliveries: readonly Due[],
  at: Date,
): Promise<void> {
  const announced = new Set<string>();
  const isLater = at > ctx.clock();
  for (const { id, channel } of deliveries) {
    if (findChannel(ctx, channel)?.kind === 'announced') announced.add(channel);
    else
      await ctx.enqueue(
        tx,
        'campaigns.push',
        { deliveryId: id },
        { key: `campaigns.push:${id}`, ...(isLater && { runAt: at }) },
      );
  }
  // Announcements of one minute go out together.
  const runAt = isLater ? new Date(Math.ceil(at.getTime() / minute) * minute) : undefined;
  for (const channel of announced) {
    const key = `campaigns.announce:${channel}:${runAt?.getTime() ?? 'now'}`;
    await ctx.enqueue(tx, 'campaigns.announce', { channel }, { key, runAt });
  }
}
