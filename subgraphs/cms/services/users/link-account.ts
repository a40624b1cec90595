import type { CmsContext } from '../../context.ts';

/** Removes the link of a back-office user to a deleted auth user. */
export async function unlinkUser({ db }: CmsContext, { userId }: { userId: string }): Promise<void> {
  await db.user.updateMany({
    where: { accountId: userId },
    data: { accountId: null, accountConfirmedAt: null },
  });
}
