import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import type { CmsScope } from '../../scopes.ts';

/** Who may follow items: viewers who may read some, and with public read everyone; a credential has to hold then too. */
export async function authorizeFollower(ctx: CmsContext, { scope }: { scope: CmsScope }): Promise<void> {
  const { cmsToken, cmsSession } = ctx.request.credentials;
  if (ctx.settings.publicRead && !cmsToken && !cmsSession) return;
  await authorize(ctx, scope);
}
