import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { announceEvent } from '../webhooks/announce-event.ts';
import { type DeliveryNote, logDelivery } from './log-delivery.ts';

type Note = Omit<DeliveryNote, 'deliveryId'>;

type Write = {
  where: Prisma.DeliveryWhereInput;
  data: Prisma.DeliveryUncheckedUpdateManyInput;
  /** What is written down about each; a change without one is none to its owner. */
  note?: Note;
};

/** Changes deliveries and, in the same transaction, writes down what happened and tells those who listen. */
export async function writeDeliveries(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  { where, data, note }: Write,
): Promise<Delivery[]> {
  const rows = await tx.delivery.updateManyAndReturn({ where, data });
  if (note)
    await logDelivery(
      ctx,
      tx,
      rows.map(({ id }) => ({ ...note, deliveryId: id })),
    );
  if (data.status !== undefined && rows.length) {
    await announceEvent(
      ctx,
      tx,
      ...rows.map((delivery) => ({ name: 'delivery.status_changed' as const, delivery })),
    );
  }
  return rows;
}
