import { retryOnConflict } from '../../../../prisma/errors/write-conflict.ts';
import type { PushAdapter } from '../../channels/channel.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { claimCall } from './claim-call.ts';
import { makeCall } from './make-call.ts';
import { recordResult } from './record-result.ts';

/**
 * Makes the next call of a delivery to its channel: one per job. The call is marked before it is made, and a call that
 * is found marked asks first what became of it; so a process that is killed in between neither repeats nor loses it.
 */
export async function pushDelivery(ctx: CampaignsContext, { deliveryId }: { deliveryId: string }) {
  const claimed = await claimCall(ctx, deliveryId);
  if (!claimed) return;
  const adapter = findAdapter(ctx, claimed.delivery.channel);
  const result = adapter
    ? await makeCall(ctx, adapter, claimed)
    : { outcome: 'failed' as const, reason: 'The channel is switched off.' };
  await retryOnConflict(() => ctx.db.$transaction((tx) => recordResult(ctx, tx, { deliveryId, result })));
}

function findAdapter(ctx: CampaignsContext, name: string): PushAdapter | null {
  const channel = findChannel(ctx, name);
  return channel && 'adapter' in channel ? channel.adapter : null;
}
