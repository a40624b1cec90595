import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { againAfterConflict } from '../../../../prisma/write-conflict.ts';
import type { ChannelCallback } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { recordResult } from '../calls/record-result.ts';
import { findChannel } from '../channels/find-channel.ts';
import { isSignedBy } from './callback-signature.ts';

type ReceiveChannelCallbackInput = {
  channel: string;
  /** `t=…,v1=…`: HMAC-SHA256 over time and body with the secret shared with the channel. */
  signature: string;
  /** Exactly as it was signed. */
  body: string;
};

/** What a channel tells by itself of a delivery. Telling it twice changes nothing. */
export async function receiveChannelCallback(ctx: CampaignsContext, input: ReceiveChannelCallbackInput) {
  const callback = requireSigned(ctx, input);
  const told = callback.read(parse(input.body));
  if (!told || told.result.outcome === 'failed') throw campaignErrors.callbackMalformed();
  const { result } = told;
  const delivery = await findDelivery(ctx, input.channel, told);
  const { id: deliveryId } = delivery;
  await againAfterConflict(() =>
    ctx.db.$transaction((tx) => recordResult(ctx, tx, { deliveryId, result, isCallback: true })),
  );
  return { received: true };
}

/** An unknown channel, one without callbacks and a bad signature are told apart by nobody. */
function requireSigned(
  ctx: CampaignsContext,
  { channel: name, signature, body }: ReceiveChannelCallbackInput,
) {
  const channel = findChannel(ctx, name);
  const callback: ChannelCallback | undefined = channel?.kind === 'paid' ? channel.callback : undefined;
  // Without a secret nothing can be signed with it.
  const secret = callback?.secret ?? '';
  const isSigned = isSignedBy(signature, { secret, body, now: ctx.clock() });
  if (!callback || !isSigned) throw campaignErrors.callbackUnsigned();
  return callback;
}

type Told = { deliveryId: string | null; remoteId: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By our id, which the channel may know before we know its own. */
async function findDelivery({ db }: CampaignsContext, channel: string, { deliveryId, remoteId }: Told) {
  const where: Prisma.DeliveryWhereInput | null =
    deliveryId && uuid.test(deliveryId)
      ? { channel, id: deliveryId }
      : remoteId
        ? { channel, remoteId }
        : null;
  const delivery = where && (await db.delivery.findFirst({ where, orderBy: { createdAt: 'desc' } }));
  if (!delivery) throw campaignErrors.callbackUnknown();
  return delivery;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
