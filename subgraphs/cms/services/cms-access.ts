import type { CmsContext } from '../context.ts';
import { cmsErrors } from '../errors.ts';
import { isCmsScope } from '../scopes.ts';
import { authorize } from './authorize.ts';

/** Whether the caller may use an operation at all; refuses otherwise, in the operation's own words. */
export async function cmsAccess(ctx: CmsContext, scope: string): Promise<boolean> {
  if (!isCmsScope(scope)) throw cmsErrors.unknownScope({ message: `There is no scope ${scope}.` });
  await authorize(ctx, scope);
  return true;
}
