import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** Proposes to link a back-office user to a user of the auth service, who has to agree; null removes the link. */
export async function linkCmsUser(ctx: CmsContext, input: { id: number; accountId?: string | null }) {
  await authorize(ctx, 'users/link');
  if (input.accountId != null && !isUuid(input.accountId))
    throw requestErrors.invalid({ message: 'This is no id of User.' });
  try {
    const { count } = await ctx.db.user.updateMany({
      where: { id: input.id },
      data: { accountId: input.accountId?.toLowerCase() ?? null, accountConfirmedAt: null },
    });
    if (count === 0) throw cmsErrors.userNotFound();
  } catch (error) {
    if (isUniqueViolation(error, 'account_id')) throw cmsErrors.accountTaken({ cause: error });
    throw error;
  }
  return { user: await ctx.loaders.users.load(input.id) };
}
