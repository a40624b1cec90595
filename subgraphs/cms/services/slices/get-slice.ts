import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isPublic } from '../articles/is-readable.ts';
import { trailOf } from '../structure/trail.ts';

/** A slice that is public, or that the caller may read. */
export async function getSlice(ctx: CmsContext, { id }: { id: number }) {
  const slice = await ctx.db.slice.findUnique({ where: { id }, include: { article: true } });
  const { article } = slice ?? {};
  if (article && slice?.status === 1 && slice.revision === 0 && (await isPublic(ctx, article))) return slice;
  await authorize(ctx, 'structure/articles/slices/get');
  if (!slice || !article) throw cmsErrors.sliceNotFound();
  await authorize(ctx, 'structure/articles/slices/get', { trail: trailOf(article) });
  return slice;
}
