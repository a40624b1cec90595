import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { releaseBudget } from '../budgets/release-budget.ts';
import { presentStatuses } from '../deliveries/delivery-status.ts';
import { removeFromChannels } from '../deliveries/remove-from-channels.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';

type Held = { delivery: { id: string; placed: boolean }; reason: string | null };

/** Takes deliveries of a running campaign back, each for its reason; what is placed is removed by jobs. */
export async function holdBack(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  held: readonly Held[],
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
