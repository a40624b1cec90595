import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { mayAccessMedia, mayUse } from '../access/viewer.ts';
import { isReadable } from '../articles/is-readable.ts';

type FormerArticle = { id: number; clangId: number; path: string; isStartArticle: boolean; status: number };
type FormerPlace = { article: FormerArticle } | { media: { categoryId: number } };

/** Refuses to tell of an item that is gone, or hidden now, unless the caller could see where it was. */
export async function requireFormerSight(ctx: CmsContext, former: FormerPlace): Promise<void> {
  if ('article' in former) {
    if (!(await isReadable(ctx, former.article))) throw cmsErrors.articleNotFound();
    return;
  }
  if (ctx.settings.publicRead) return;
  const viewer = await ctx.viewer();
  const couldSee = viewer && mayUse(viewer, 'media/get') && mayAccessMedia(viewer, former.media.categoryId);
  if (!couldSee) throw cmsErrors.mediaNotFound();
}
