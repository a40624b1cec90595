import { isUuid } from '../../../../core/lib/text.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toDeliveryView } from './to-delivery-view.ts';

/** A delivery, for its owner and for administrators. The refusal does not tell another's from an unknown one. */
export async function getDelivery(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'delivery:read');
  const found = isUuid(id) ? await ctx.db.delivery.findUnique({ where: { id } }) : null;
  if (!found || (account && found.accountId !== account.id)) throw campaignErrors.unknownDelivery();
  return toDeliveryView(ctx, found);
}
