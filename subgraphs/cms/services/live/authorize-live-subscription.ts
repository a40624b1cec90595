import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsScope } from '../../scopes.ts';
import { mayAccessMediaCategory, mayUseScope } from '../access/viewer.ts';
import { type ArticlePlace, isReadableArticle } from '../articles/read-article.ts';

/**
 * Authorizes a live subscription. A viewer needs the scope; clients without a credential need public reading.
 * An invalid credential is rejected even with public reading.
 */
export async function authorizeLiveSubscription(
  ctx: CmsContext,
  { scope }: { scope: CmsScope },
): Promise<void> {
  const { cmsToken, cmsSession } = ctx.request.credentials;
  if (ctx.settings.publicRead && !cmsToken && !cmsSession) return;
  await authorize(ctx, scope);
}

type FormerPlace = { article: ArticlePlace } | { media: { categoryId: number } };

/** Rejects a notification about a deleted or hidden item unless the caller could see its former position. */
export async function requireFormerItemAccess(ctx: CmsContext, former: FormerPlace): Promise<void> {
  if ('article' in former) {
    if (!(await isReadableArticle(ctx, former.article))) throw cmsErrors.articleNotFound();
    return;
  }
  if (ctx.settings.publicRead) return;
  const viewer = await ctx.viewer();
  const couldSee =
    viewer && mayUseScope(viewer, 'media/get') && mayAccessMediaCategory(viewer, former.media.categoryId);
  if (!couldSee) throw cmsErrors.mediaNotFound();
}
