import { toPseudonym } from '../../../../core/jobs/personal-data.ts';
import type { CampaignsContext } from '../../context.ts';

/** Whether a user was erased: their account is kept, closed and under a pseudonym, so that a late job opens no other. */
export async function isErased({ db }: CampaignsContext, userId: string): Promise<boolean> {
  return (await db.account.count({ where: { userId: toPseudonym(userId) } })) > 0;
}
