import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { agesLeftOut, hasAgeRange } from '../channels/to-shown-campaign.ts';
import { logDelivery } from './log-delivery.ts';

type Edit = { before: Campaign; after: Campaign };

/** Says in the logs of a run that ages which an edit named stay here, as publishing says of those named before. */
export async function noteAges(ctx: CampaignsContext, tx: Prisma.TransactionClient, { before, after }: Edit) {
  if (hasAgeRange(before) || !hasAgeRange(after)) return;
  const { id: campaignId, run } = after;
  const rows = await tx.delivery.findMany({ where: { campaignId, run }, select: { id: true } });
  await logDelivery(
    ctx,
    tx,
    rows.map(({ id }) => ({ deliveryId: id, ...agesLeftOut })),
  );
}
