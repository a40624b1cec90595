import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

/** The site, for every visitor with public read, else for callers that may read articles. */
export async function getSite(ctx: CmsContext) {
  if (!ctx.settings.publicRead) await authorize(ctx, 'structure/articles/get');
  return { id: 'site' };
}
