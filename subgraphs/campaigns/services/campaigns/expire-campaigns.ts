import type { CampaignsContext } from '../../context.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { announceEvent } from '../webhooks/announce-event.ts';
import { runningStatuses } from './campaign-status.ts';

const day = 86_400_000;
/** Each has a dozen deliveries, each of them a line in its log. */
const batch = 200;

/** Ends the runs whose time is over, and forgets answers kept for retries. Running it twice changes nothing. */
export async function expireCampaigns(ctx: CampaignsContext) {
  const now = ctx.clock();
  let ended: number;
  do {
    ended = await expireBatch(ctx, now);
  } while (ended === batch);
  await ctx.db.idempotentAnswer.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - day) } } });
}

function expireBatch(ctx: CampaignsContext, now: Date): Promise<number> {
  return ctx.db.$transaction(async (tx) => {
    const ended = await tx.campaign.updateManyAndReturn({
      where: { status: { in: [...runningStatuses] }, endAt: { lte: now } },
      data: { status: 'Inactive', version: { increment: 1 }, updatedAt: now },
      limit: batch,
    });
    const ids = ended.map(({ id }) => id);
    await endDeliveries(ctx, tx, ids, 'finished');
    await announceEvent(ctx, tx, ...ended.map((campaign) => ({ name: 'campaign.ended' as const, campaign })));
    return ended.length;
  });
}
