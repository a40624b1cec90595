import { count } from '../../../../core/telemetry/metrics.ts';
import { retryOnConflict } from '../../../../prisma/errors/write-conflict.ts';
import type { PostRequest, PushAdapter, PushRequest, PushResult } from '../../channels/channel.ts';
import { findChannel } from '../../channels/registry.ts';
import { toShownCampaign } from '../../channels/shown-campaign.ts';
import type { CampaignsContext } from '../../context.ts';
import { toPresentStatus } from '../../rules/campaign.ts';
import { isPresent } from '../../rules/delivery-status.ts';
import { type ClaimedCall, claimCall } from './claim-call.ts';
import { recordResult } from './record-result.ts';

/**
 * Makes the next call of a delivery to its channel, one call per job. The call is recorded as started before
 * it is made. If a started call has no result, the next job queries it first, so a crash neither repeats nor
 * loses the call.
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

/**
 * Makes a call that was recorded as started. Before it repeats the call, queries whether the earlier call
 * arrived.
 */
export async function makeCall(
  ctx: CampaignsContext,
  adapter: PushAdapter,
  claimed: ClaimedCall,
): Promise<PushResult> {
  const result = await tryCall(ctx, adapter, claimed);
  count('trellis.deliveries.calls', { channel: claimed.delivery.channel, outcome: result.outcome });
  return result;
}

async function tryCall(
  ctx: CampaignsContext,
  adapter: PushAdapter,
  claimed: ClaimedCall,
): Promise<PushResult> {
  try {
    const request = await toRequest(ctx, claimed);
    const known = claimed.next.isRepeat ? await adapter.find(request) : null;
    return known ?? (await send(adapter, request, claimed, ctx.clock()));
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

function send(
  adapter: PushAdapter,
  request: PushRequest,
  { delivery, campaign, next: { call } }: ClaimedCall,
  now: Date,
) {
  if (call === 'remove' || call === 'poll') return adapter[call](request);
  // The earlier call never arrived, and the delivery has ended.
  if (!campaign || !isPresent(delivery)) return { outcome: 'ended' } as const;
  if (call === 'post' && toPresentStatus(campaign, now) === 'Inactive') return { outcome: 'ended' } as const;
  const post: PostRequest = { ...request, campaign: toShownCampaign(campaign) };
  return adapter[call](post);
}

async function toRequest(
  { db, externalUrl }: CampaignsContext,
  { delivery, next }: ClaimedCall,
): Promise<PushRequest> {
  const { id, campaignId, channel, run, remoteId } = delivery;
  const reservation = await db.reservation.findUnique({ where: { deliveryId: id } });
  return {
    deliveryId: id,
    campaignId,
    idempotencyKey: [campaignId, channel, run, next.telling].join(':'),
    clickUrl: `${externalUrl}/c/${id}`,
    pageUrl: `${externalUrl}/jobs/${campaignId}`,
    remoteId,
    reservedCents: Number(reservation?.openCents ?? 0),
  };
}
