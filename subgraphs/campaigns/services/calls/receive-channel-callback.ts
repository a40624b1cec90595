import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, parseJsonOrUndefined } from '../../../../core/lib/text.ts';
import { retryOnWriteConflict } from '../../../../prisma/errors/write-conflict.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { ChannelCallbackReader } from '../../channels/channel.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { recordChannelCallResult } from './record-channel-call-result.ts';

type ReceiveChannelCallbackInput = {
  channel: string;
  /** `t=…,v1=…`: HMAC-SHA256 over time and body with the secret shared with the channel. */
  signature: string;
  /** Raw body that was signed. */
  body: string;
};

/** Records the result of a callback of a channel. A repeated callback changes nothing. */
export async function receiveChannelCallback(ctx: CampaignsContext, input: ReceiveChannelCallbackInput) {
  const callback = requireSigned(ctx, input);
  const report = callback.read(parseJsonOrUndefined(input.body));
  if (!report || report.result.outcome === 'failed') throw campaignErrors.callbackMalformed();
  const { result } = report;
  const delivery = await findDelivery(ctx, input.channel, report);
  const { id: deliveryId } = delivery;
  await retryOnWriteConflict(() =>
    ctx.db.$transaction((tx) => recordChannelCallResult(ctx, tx, { deliveryId, result, isCallback: true })),
  );
  return { received: true };
}

/**
 * Unknown channels, channels without callbacks and bad signatures have the same error, so that clients cannot
 * distinguish them.
 */
function requireSigned(
  ctx: CampaignsContext,
  { channel: name, signature, body }: ReceiveChannelCallbackInput,
) {
  const channel = findEnabledChannel(ctx, name);
  const callback: ChannelCallbackReader | undefined = channel?.kind === 'paid' ? channel.callback : undefined;
  // An unknown channel is compared with an empty secret, so that the duration is the same; it is rejected
  // anyway.
  const secret = callback?.secret ?? '';
  const isSigned = isSignedBy(signature, { secret, body, now: ctx.clock() });
  if (!callback || !isSigned) throw campaignErrors.callbackUnsigned();
  return callback;
}

type CallbackReport = { deliveryId: string | null; remoteId: string | null };

/**
 * Finds the delivery by the id of this server first, because the channel can report before the channel's id
 * is stored.
 */
async function findDelivery(
  { db }: CampaignsContext,
  channel: string,
  { deliveryId, remoteId }: CallbackReport,
) {
  const where: Prisma.DeliveryWhereInput | null =
    deliveryId && isUuid(deliveryId) ? { channel, id: deliveryId } : remoteId ? { channel, remoteId } : null;
  const delivery = where && (await db.delivery.findFirst({ where, orderBy: { createdAt: 'desc' } }));
  if (!delivery) throw campaignErrors.callbackUnknown();
  return delivery;
}

/** Maximum difference between the time in a signature and the clock of this server. */
const windowSeconds = 300;

type SignedRequest = { secret: string; body: string; now: Date };

/**
 * Returns whether `t=…,v1=…` is the channel's signature over the time `t` and this body, and the time is
 * recent.
 */
function isSignedBy(signature: string, { secret, body, now }: SignedRequest): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature.trim()) ?? [];
  const expectedDigest = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isRecent = time !== '' && Math.abs(now.getTime() / 1000 - Number(time)) <= windowSeconds;
  // Malformed signatures are compared too, so that the duration reveals nothing.
  const receivedDigest = Buffer.alloc(expectedDigest.length);
  receivedDigest.write(digest, 'hex');
  return timingSafeEqual(receivedDigest, expectedDigest) && isRecent;
}
