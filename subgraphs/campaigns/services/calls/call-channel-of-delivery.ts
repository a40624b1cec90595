import { errorMessageOf } from '../../../../core/lib/records.ts';
import { countEvent } from '../../../../core/telemetry/metrics.ts';
import { retryOnWriteConflict } from '../../../../prisma/errors/write-conflict.ts';
import type {
  ChannelCallAdapter,
  ChannelCallRequest,
  ChannelCallRequestWithCampaign,
  ChannelCallResult,
} from '../../channels/channel.ts';
import { omitAgeRange } from '../../channels/job-board-rules.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { toCurrentCampaignStatus } from '../../rules/campaign.ts';
import { isActiveDelivery } from '../../rules/delivery-status.ts';
import { type ClaimedChannelCall, claimChannelCall } from './claim-channel-call.ts';
import { recordChannelCallResult } from './record-channel-call-result.ts';

/**
 * Makes the next call of a delivery to its channel, one call per job. The call is recorded as started before
 * it is made. If a started call has no result, the next job queries it first, so a crash neither repeats nor
 * loses the call.
 */
export async function callChannelOfDelivery(ctx: CampaignsContext, { deliveryId }: { deliveryId: string }) {
  const claimedCall = await claimChannelCall(ctx, deliveryId);
  if (!claimedCall) return;
  const adapter = findAdapter(ctx, claimedCall.delivery.channel);
  const result = adapter
    ? await executeChannelCall(ctx, adapter, claimedCall)
    : { outcome: 'failed' as const, reason: 'The channel is switched off.' };
  await retryOnWriteConflict(() =>
    ctx.db.$transaction((tx) => recordChannelCallResult(ctx, tx, { deliveryId, result })),
  );
}

function findAdapter(ctx: CampaignsContext, name: string): ChannelCallAdapter | null {
  const channel = findEnabledChannel(ctx, name);
  return channel && 'adapter' in channel ? channel.adapter : null;
}

/**
 * Makes a call that was recorded as started. Before it repeats the call, queries whether the earlier call
 * arrived.
 */
export async function executeChannelCall(
  ctx: CampaignsContext,
  adapter: ChannelCallAdapter,
  claimedCall: ClaimedChannelCall,
): Promise<ChannelCallResult> {
  const result = await tryCall(ctx, adapter, claimedCall);
  countEvent('trellis.deliveries.calls', { channel: claimedCall.delivery.channel, outcome: result.outcome });
  return result;
}

async function tryCall(
  ctx: CampaignsContext,
  adapter: ChannelCallAdapter,
  claimedCall: ClaimedChannelCall,
): Promise<ChannelCallResult> {
  try {
    const request = await toRequest(ctx, claimedCall);
    const earlierResult = claimedCall.next.isRepeat ? await adapter.find(request) : null;
    return earlierResult ?? (await send(adapter, request, claimedCall, ctx.clock()));
  } catch (error) {
    return { outcome: 'failed', reason: errorMessageOf(error) };
  }
}

function send(
  adapter: ChannelCallAdapter,
  request: ChannelCallRequest,
  { delivery, campaign, next: { call } }: ClaimedChannelCall,
  now: Date,
) {
  if (call === 'remove' || call === 'poll') return adapter[call](request);
  // The earlier call never arrived, and the delivery has ended.
  if (!campaign || !isActiveDelivery(delivery)) return { outcome: 'ended' } as const;
  if (call === 'post' && toCurrentCampaignStatus(campaign, now) === 'Inactive')
    return { outcome: 'ended' } as const;
  const post: ChannelCallRequestWithCampaign = { ...request, campaign: omitAgeRange(campaign) };
  return adapter[call](post);
}

async function toRequest(
  { db, externalUrl }: CampaignsContext,
  { delivery, next }: ClaimedChannelCall,
): Promise<ChannelCallRequest> {
  const { id, campaignId, channel, run, remoteId } = delivery;
  const reservation = await db.reservation.findUnique({ where: { deliveryId: id } });
  return {
    deliveryId: id,
    campaignId,
    idempotencyKey: [campaignId, channel, run, next.versionToSend].join(':'),
    clickUrl: `${externalUrl}/c/${id}`,
    pageUrl: `${externalUrl}/jobs/${campaignId}`,
    remoteId,
    reservedCents: Number(reservation?.openCents ?? 0),
  };
}
