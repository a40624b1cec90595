import { isUuid } from '../../../../core/lib/text.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** An account, for its owner and for administrators. The refusal does not tell another's from an unknown one. */
export async function getCampaignAccount(ctx: CampaignsContext, id: string) {
  const own = await authorize(ctx, 'account:read-by-id');
  if (own?.id === id) return own;
  const found = !own && isUuid(id) ? await ctx.db.account.findUnique({ where: { id } }) : null;
  if (!found) throw campaignErrors.accountNotFound();
  return found;
}
