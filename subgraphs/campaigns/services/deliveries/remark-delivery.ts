import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { logDelivery } from './log-delivery.ts';

/** Writes down what a channel said besides, once: it may say the same at each poll. */
export async function remarkDelivery(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  { deliveryId, message }: { deliveryId: string; message: string },
): Promise<void> {
  const last = await tx.deliveryEvent.findFirst({
    where: { deliveryId, kind: 'remarked' },
    orderBy: { id: 'desc' },
  });
  if (last?.message !== message) await logDelivery(ctx, tx, [{ deliveryId, kind: 'remarked', message }]);
}
