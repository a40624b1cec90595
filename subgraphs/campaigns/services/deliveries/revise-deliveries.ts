import type { Campaign, Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel } from '../../channels/channel.ts';
import type { ReadCampaign } from '../../channels/shown-campaign.ts';
import type { CampaignsContext } from '../../context.ts';
import { checkChannel, readForChannels, toHoldReason } from '../channels/check-channel.ts';
import { holdBack } from '../channels/hold-back.ts';
import { listChannelsOf } from '../channels/list-channels-of.ts';
import { createDeliveries } from './create-deliveries.ts';
import { isPresent } from './delivery-status.ts';
import { restoreDeliveries } from './restore-deliveries.ts';
import { tellChanges } from './tell-changes.ts';

/** A delivery with what its channel's rules say against the campaign as it is now. */
type Judged = { delivery: Delivery; channel: Channel; reason: string | null };

/**
 * Follows a change of a running campaign, in its transaction: what breaks a channel's rules by now is held back, what
 * breaks them no more gets on its way, and channels outside are told. `campaign` is as just written.
 */
export async function reviseDeliveries(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  campaign: Campaign,
): Promise<void> {
  const { id: campaignId, run } = campaign;
  const rows = await tx.delivery.findMany({ where: { campaignId, run } });
  const read = await readForChannels(campaign);
  const judged = ctx.channels.flatMap((channel) => judge(channel, rows, read));
  const fit = judged.filter(({ reason }) => !reason);

  await holdBack(
    ctx,
    tx,
    judged.filter(({ reason, delivery }) => reason && isPresent(delivery)),
  );
  await tellChanges(
    ctx,
    tx,
    campaign,
    fit.filter(({ delivery }) => isPresent(delivery)),
  );
  const restored = await restoreDeliveries(
    ctx,
    tx,
    campaign,
    fit.filter(({ delivery }) => delivery.status === 'not_processed'),
  );
  const missing = listChannelsOf(ctx, campaign).filter(
    ({ name }) => !rows.some(({ channel }) => channel === name),
  );
  if (missing.length) await createDeliveries(ctx, tx, campaign, missing);
  if (missing.length || restored.length) await ctx.enqueue(tx, 'campaigns.deliver', { campaignId, run });
}

function judge(channel: Channel, rows: readonly Delivery[], campaign: ReadCampaign): Judged[] {
  const delivery = rows.find((row) => row.channel === channel.name);
  return delivery ? [{ delivery, channel, reason: toHoldReason(checkChannel(channel, campaign)) }] : [];
}
