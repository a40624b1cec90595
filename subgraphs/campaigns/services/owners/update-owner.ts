import type { CampaignsContext } from '../../context.ts';

type Owner = { userId: string; email: string | null };

/** Keeps the owner's address; a closed account stays without one. */
export async function updateOwner({ db }: CampaignsContext, { userId, email }: Owner) {
  await db.account.updateMany({ where: { userId, closedAt: null }, data: { ownerEmail: email } });
}
