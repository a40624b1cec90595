import type { CampaignsContext } from '../../context.ts';
import { runningStatuses } from './campaign-status.ts';
import { finishDeliveries } from './end-deliveries.ts';

const day = 86_400_000;
const batch = 1_000;

/** Ends the runs whose time is over, and forgets answers kept for retries. Running it twice changes nothing. */
export async function expireCampaigns(ctx: CampaignsContext) {
  const now = ctx.clock();
  let ended: number;
  do {
    ended = await expireBatch(ctx, now);
  } while (ended === batch);
  await ctx.db.idempotentAnswer.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - day) } } });
}

function expireBatch({ db }: CampaignsContext, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const ended = await tx.campaign.updateManyAndReturn({
      where: { status: { in: [...runningStatuses] }, endAt: { lte: now } },
      data: { status: 'Inactive', version: { increment: 1 }, updatedAt: now },
      select: { id: true },
      limit: batch,
    });
    await finishDeliveries(
      tx,
      ended.map(({ id }) => id),
      now,
    );
    return ended.length;
  });
}
