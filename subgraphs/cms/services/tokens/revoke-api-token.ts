import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** A revoked token stays in the list and is refused from now on. */
export async function revokeApiToken(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'tokens/revoke');
  const [token] = await ctx.db.apiToken.updateManyAndReturn({
    where: { id },
    data: { isActive: false },
    omit: { tokenHash: true },
  });
  if (!token) throw cmsErrors.tokenNotFound();
  return { token };
}
