import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { AnnouncedChannel, AnnouncementResult } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';
import { findChannel } from '../channels/find-channel.ts';
import { leaseMilliseconds } from './claim-call.ts';
import { recordAnnouncement } from './record-announcement.ts';
import { scheduleCalls } from './schedule-calls.ts';

const toleranceMilliseconds = 1_000;

/** Tells a channel in one call the addresses of all pages that came, changed or went since the last. */
export async function announceAddresses(ctx: CampaignsContext, { channel: name }: { channel: string }) {
  const channel = findChannel(ctx, name);
  if (channel?.kind !== 'announced') return;
  const told = await claim(ctx, name, channel.mostAddresses);
  if (!told.length) return;
  const result = await announce(channel, told);
  await ctx.db.$transaction(async (tx) => {
    await recordAnnouncement(ctx, tx, { told, result });
    if (told.length === channel.mostAddresses) await scheduleCalls(ctx, tx, told.slice(0, 1), ctx.clock());
  });
}

/** From here on the channel may know of them: whatever ends meanwhile is told once more. */
function claim({ db, clock }: CampaignsContext, channel: string, limit: number): Promise<Delivery[]> {
  const now = clock().getTime();
  return db.delivery.updateManyAndReturn({
    where: { channel, dueAt: { lte: new Date(now + toleranceMilliseconds) } },
    data: { dueAt: new Date(now + leaseMilliseconds), placed: true, attempts: { increment: 1 } },
    limit,
  });
}

async function announce(channel: AnnouncedChannel, told: readonly Delivery[]): Promise<AnnouncementResult> {
  const addresses = new Set(told.flatMap(({ url }) => url ?? []));
  try {
    return await channel.announce([...addresses]);
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
