import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';
import { scheduleCalls } from '../calls/schedule-calls.ts';
import { presentStatuses } from './delivery-status.ts';

/** Changes of this time are told in one call. */
const debounceMilliseconds = 5 * 60_000;

/** Has channels outside told of a new version: five minutes after the first change that they do not know. */
export async function tellChanges(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  { version }: { version: number },
  fit: readonly { delivery: { id: string }; channel: Channel }[],
): Promise<void> {
  const outside = fit.filter(({ channel }) => channel.kind !== 'listed');
  if (!outside.length) return;
  const which = {
    id: { in: outside.map(({ delivery }) => delivery.id) },
    status: { in: [...presentStatuses] },
  };
  const dueAt = new Date(ctx.clock().getTime() + debounceMilliseconds);
  await tx.delivery.updateMany({ where: which, data: { wanted: version } });
  // What waits for its first call tells the new version anyway; what is in the middle of a call follows by itself.
  const due = await tx.delivery.updateManyAndReturn({
    where: { ...which, placed: true, OR: [{ dueAt: null }, { call: null, dueAt: { gt: dueAt } }] },
    data: { dueAt, attempts: 0, retryable: false },
    select: { id: true, channel: true },
  });
  await scheduleCalls(ctx, tx, due, dueAt);
}
