import { againAfterConflict } from '../../../../prisma/write-conflict.ts';
import type { PushAdapter } from '../../channels/push-adapter.ts';
import type { CampaignsContext } from '../../context.ts';
import { findChannel } from '../channels/find-channel.ts';
import { claimCall } from './claim-call.ts';
import { makeCall } from './make-call.ts';
import { recordResult } from './record-result.ts';

/**
 * Tells a channel what it is to know of a delivery: one call per job. The mark made before the call, and the question
 * asked when a mark is found, are why a process that is killed in between neither tells twice nor forgets.
 */
export async function pushDelivery(ctx: CampaignsContext, { deliveryId }: { deliveryId: string }) {
  const claimed = await claimCall(ctx, deliveryId);
  if (!claimed) return;
  const adapter = findAdapter(ctx, claimed.delivery.channel);
  const result = adapter
    ? await makeCall(ctx, adapter, claimed)
    : { outcome: 'failed' as const, reason: 'The channel is switched off.' };
  await againAfterConflict(() => ctx.db.$transaction((tx) => recordResult(ctx, tx, { deliveryId, result })));
}

function findAdapter(ctx: CampaignsContext, name: string): PushAdapter | null {
  const channel = findChannel(ctx, name);
  return channel && 'adapter' in channel ? channel.adapter : null;
}
