import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCmsScope } from '../../scopes.ts';

/** Throws the operation's own refusal unless the caller may use the operation at all. */
export async function cmsAccess(ctx: CmsContext, scope: string): Promise<boolean> {
  if (!isCmsScope(scope)) throw cmsErrors.unknownScope({ message: `There is no scope ${scope}.` });
  await authorize(ctx, scope);
  return true;
}
