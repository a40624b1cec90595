import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';

/** What can happen to a delivery. */
export type DeliveryEventKind =
  | 'created'
  | 'held_back'
  | 'age_range_left_out'
  | 'accepted'
  | 'online'
  | 'updated'
  | 'failed'
  | 'given_up'
  | 'refused'
  | 'retried'
  | 'finished'
  | 'cancelled'
  | 'removed'
  /** The channel asks more than was set aside. */
  | 'overcharged'
  /** The channel said something unforeseen. */
  | 'remarked';

export type DeliveryNote = { deliveryId: string; kind: DeliveryEventKind; message: string };

/** Writes down for the owner what happened, in the transaction in which it did. */
export async function logDelivery(
  { clock }: Pick<CampaignsContext, 'clock'>,
  tx: Prisma.TransactionClient,
  notes: readonly DeliveryNote[],
): Promise<void> {
  if (!notes.length) return;
  const at = clock();
  await tx.deliveryEvent.createMany({ data: notes.map((note) => ({ ...note, at })) });
}
