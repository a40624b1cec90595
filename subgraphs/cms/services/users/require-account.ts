import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { isStanding, readAccount } from '../sessions/read-account.ts';

/** The id of the auth user who asks with an access token that still stands. */
export async function requireAccount(ctx: CmsContext): Promise<string> {
  const account = await readAccount(ctx, ctx.request.credentials.accessToken);
  if (!account || !(await isStanding(ctx, account))) throw cmsErrors.authorizationFailed();
  return account.id;
}
