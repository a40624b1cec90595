import { isUuid } from '../../../../core/lib/text.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** An identity, for its user and for administrators. */
export async function getIdentity(ctx: AuthContext, id: string) {
  const identity = isUuid(id) ? await ctx.db.identity.findUnique({ where: { id } }) : null;
  await authorize(ctx, 'identity:read', identity?.userId);
  if (!identity) throw authErrors.identityNotFound();
  return identity;
}
