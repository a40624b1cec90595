import type { CmsContext } from '../../context.ts';

/** Forgets whose account a back-office user had, because it is gone. */
export async function unlinkUser({ db }: CmsContext, { userId }: { userId: string }): Promise<void> {
  await db.user.updateMany({ where: { accountId: userId }, data: { accountId: null } });
}
