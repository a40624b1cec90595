import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';

/** What a connection counts: all that its filter lets through, or all that a user has. */
export type Counted = { where?: Prisma.CampaignWhereInput; userId?: string | null };

export async function countCampaigns(ctx: CampaignsContext, { where, userId }: Counted): Promise<number> {
  if (where) return ctx.db.campaign.count({ where });
  return userId ? ctx.loaders.campaignCountOfUser.load(userId) : 0;
}
