import type { CmsContext } from '../../context.ts';

/** Scheduled. Spent links stay until they would have expired. */
export async function forgetOldLinks({ db, clock }: CmsContext): Promise<void> {
  await db.passwordLink.deleteMany({ where: { expiresAt: { lte: clock() } } });
}
