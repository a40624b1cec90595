import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { type CampaignEvent, queueWebhookEvents } from '../webhooks/queue-webhook-events.ts';

type Note = Omit<DeliveryEventInput, 'deliveryId'>;

type Write = {
  where: Prisma.DeliveryWhereInput;
  data: Prisma.DeliveryUncheckedUpdateManyInput;
  /** Log entry for each delivery; absent if the change does not concern the owner. */
  note?: Note;
  /** Events that are announced in the same transaction. */
  extraEvents?: readonly CampaignEvent[];
};

/** Changes deliveries and, in the same transaction, logs the change and queues the event for webhooks. */
export async function updateDeliveries(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { where, data, note, extraEvents = [] }: Write,
): Promise<Delivery[]> {
  const rows = await tx.delivery.updateManyAndReturn({ where, data });
  const notes = note ? rows.map(({ id }) => ({ ...note, deliveryId: id })) : [];
  await recordDeliveryEvents(ctx, tx, notes);
  const statusChanges = data.status === undefined ? [] : rows;
  for (const { channel, status } of statusChanges)
    countEvent('trellis.deliveries.changes', { channel, state: status });
  const events = statusChanges.map((delivery) => ({ name: 'delivery.status_changed' as const, delivery }));
  await queueWebhookEvents(ctx, tx, ...extraEvents, ...events);
  return rows;
}

/** Kinds of events in the history of a delivery. */
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
  /** The channel charges more than the reserved amount. */
  | 'overcharged'
  /** The channel sent a remark, such as an unknown status. */
  | 'remarked';

/** New line in the history of a delivery. */
export type DeliveryEventInput = { deliveryId: string; kind: DeliveryEventKind; message: string };

/** Logs events for the owner, in the transaction of the change. */
export async function recordDeliveryEvents(
  { clock }: Pick<CampaignsContext, 'clock'>,
  tx: CampaignsTransaction,
  notes: readonly DeliveryEventInput[],
): Promise<void> {
  if (!notes.length) return;
  const at = clock();
  await tx.deliveryEvent.createMany({ data: notes.map((note) => ({ ...note, at })) });
}
