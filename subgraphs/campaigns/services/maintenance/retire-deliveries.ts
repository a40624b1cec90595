import type { CampaignsContext } from '../../context.ts';
import { agingChannels } from '../../rules/feed-rules.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';

const batch = 500;

/** Ends deliveries that are too old for their feed, while the campaign still runs on other channels. */
export async function retireDeliveries(ctx: CampaignsContext) {
  for (const aging of agingChannels) {
    let retired: number;
    do {
      retired = await supersedeBatch(ctx, aging);
    } while (retired === batch);
  }
}

async function supersedeBatch(ctx: CampaignsContext, aging: { channel: string; maxDays: number }) {
  const now = ctx.clock();
  const ids = await ctx.feedReads.findAged({ ...aging, now, take: batch });
  if (!ids.length) return 0;
  const message = `The board wants no jobs that are older than ${aging.maxDays} days.`;
  await ctx.db.$transaction((tx) =>
    writeDeliveries(ctx, tx, {
      where: { id: { in: ids }, status: 'online' },
      data: { status: 'finished', since: now, retryable: false, reason: message },
      note: { kind: 'finished', message },
    }),
  );
  return ids.length;
}
