import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

/** All languages in their order; the first is the start language. */
export async function listLanguages(ctx: CmsContext) {
  await authorize(ctx, 'system/clangs/list');
  return ctx.loaders.allLanguages();
}
