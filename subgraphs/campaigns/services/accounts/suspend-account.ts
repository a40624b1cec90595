import type { CampaignsContext } from '../../context.ts';

type Ban = { userId: string; until: string | null };

/** Refuses an account while its owner is banned; null lifts the suspension. */
export async function suspendAccount({ db }: CampaignsContext, { userId, until }: Ban) {
  await db.account.updateMany({
    where: { userId },
    data: { suspendedUntil: until === null ? null : new Date(until) },
  });
}
