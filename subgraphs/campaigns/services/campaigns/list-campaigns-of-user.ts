import { type PageRequest, toConnection } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { maySeeUser } from '../../permissions.ts';
import { refuseForeignCursor } from './list-campaigns.ts';

/** A page of a user's campaigns, newest first; empty for whom it does not concern. */
export async function listCampaignsOfUser(ctx: CampaignsContext, userId: string, page: PageRequest) {
  refuseForeignCursor(page);
  const maySee = maySeeUser(await ctx.viewer(), userId);
  const connection = maySee
    ? await ctx.loaders.campaignsOfUser(page).load(userId)
    : toConnection<never>([], page, String);
  return { ...connection, userId: maySee ? userId : null };
}
