import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { authorizeArticleHistory, authorizeSliceHistory } from './authorize-history.ts';

/** One change, for callers who see it in a history. */
export async function getRevision(ctx: CmsContext, { id }: { id: number }) {
  const revision = await ctx.db.revision.findUnique({ where: { id }, include: { article: true } });
  if (!revision) {
    await authorize(ctx, 'structure/articles/update');
    throw cmsErrors.revisionNotFound();
  }
  const { article, moduleId, ...change } = revision;
  if (moduleId === null) await authorizeArticleHistory(ctx, article);
  else await authorizeSliceHistory(ctx, { ...change, moduleId });
  return change;
}
