import type { CampaignsContext } from '../../context.ts';
import { channelsWithMaxJobAge } from '../../rules/feed-rules.ts';
import { updateDeliveries } from '../deliveries/update-deliveries.ts';

const batch = 500;

/** Ends deliveries that are too old for their feed, while the campaign still runs on other channels. */
export async function endOutdatedDeliveries(ctx: CampaignsContext) {
  for (const channelLimit of channelsWithMaxJobAge) {
    while ((await supersedeBatch(ctx, channelLimit)) === batch);
  }
}

async function supersedeBatch(ctx: CampaignsContext, channelLimit: { channel: string; maxDays: number }) {
  const now = ctx.clock();
  const ids = await ctx.feedReads.findAged({ ...channelLimit, now, take: batch });
  if (!ids.length) return 0;
  const message = `The board wants no jobs that are older than ${channelLimit.maxDays} days.`;
  await ctx.db.$transaction((tx) =>
    updateDeliveries(ctx, tx, {
      where: { id: { in: ids }, status: 'online' },
      data: { status: 'finished', since: now, retryable: false, reason: message },
      note: { kind: 'finished', message },
    }),
  );
  return ids.length;
}
