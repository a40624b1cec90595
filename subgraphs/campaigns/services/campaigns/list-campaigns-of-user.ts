import { type PageRequest, toConnection } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { refuseForeignCursor } from '../../rules/campaign.ts';

/** A page of a user's campaigns, newest first; empty without permission. */
export async function listCampaignsOfUser(ctx: CampaignsContext, userId: string, page: PageRequest) {
  refuseForeignCursor(page);
  const isAllowed = await authorize(ctx, 'campaign:read-of-user', userId);
  const connection = isAllowed
    ? await ctx.loaders.campaignsOfUser(page).load(userId)
    : toConnection<never>([], page, String);
  return { ...connection, userId: isAllowed ? userId : null };
}
