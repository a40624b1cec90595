import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorizeAdministrator } from '../authorize.ts';

/** A revoked token stays listed, and stays refused. */
export async function revokeApiToken(ctx: CmsContext, { id }: { id: number }) {
  await authorizeAdministrator(ctx);
  const [token] = await ctx.db.apiToken.updateManyAndReturn({
    where: { id },
    data: { isActive: false },
    omit: { tokenHash: true },
  });
  if (!token) throw cmsErrors.tokenNotFound();
  return { token };
}
