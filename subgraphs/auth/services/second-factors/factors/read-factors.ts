import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { type VisibleFactor, visibleFactorColumns } from '../../../values/user-row.ts';
import { createPerRequestLoader } from '../../shared/create-per-request-loader.ts';

/**
 * Finds the second factor of a session, without a permission check, because callers who may read the session
 * may also read its factor.
 */
export const findFactor = createPerRequestLoader<VisibleFactor>(async ({ db }, ids) => {
  const factors = await db.mfaFactor.findMany({ where: { id: { in: ids } }, select: visibleFactorColumns });
  return factors.map((factor) => [factor.id, factor]);
});

/** A second factor, for its user and for administrators. */
export async function getFactor(ctx: AuthContext, id: string): Promise<VisibleFactor> {
  const factor = isUuid(id)
    ? await ctx.db.mfaFactor.findUnique({ where: { id }, select: visibleFactorColumns })
    : null;
  await authorize(ctx, 'factor:read', factor?.userId);
  if (!factor) throw authErrors.mfaFactorNotFound();
  return factor;
}
