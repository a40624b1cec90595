import type { Revision } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { updateArticle } from '../articles/change-article.ts';
import { findArticleRow } from '../articles/read-article.ts';
import { updateCategory } from '../categories/update-category.ts';
import type { ArticleHistoryState } from '../history/record-change.ts';
import { listChangedFields } from '../history/record-change.ts';
import { restoreSlice } from './restore-slice.ts';

/** Restores the state after a recorded change. The position stays, unless the item was deleted. */
export async function restoreRevision(ctx: CmsContext, { id }: { id: number }) {
  const revision = await ctx.db.revision.findUnique({ where: { id } });
  if (!revision) {
    await authorize(ctx, 'structure/articles/update');
    throw cmsErrors.revisionNotFound();
  }
  if (revision.sliceId !== null) return { ...(await restoreSlice(ctx, revision)), article: null };
  return { article: await restoreArticle(ctx, revision), slice: null };
}

async function restoreArticle(ctx: CmsContext, { articleId, clangId, state }: Revision) {
  const { name, categoryName, status, templateId, meta: recordedMeta } = state as ArticleHistoryState;
  const current = await findArticleRow(ctx.db, { id: articleId, clangId });
  const articleChange = { id: articleId, languageId: clangId, statusNumber: status };
  const meta = recordedMeta && current ? await readRestorable(ctx, current, recordedMeta) : undefined;
  if (current?.isStartArticle) {
    const { category } = await updateCategory(ctx, { ...articleChange, name: categoryName }, { meta });
    return category;
  }
  const { article } = await updateArticle(ctx, { ...articleChange, name, templateId }, { meta });
  return article;
}

type Values = Record<string, unknown>;

/**
 * Returns the recorded values of meta fields that still exist, or `undefined` if none differs from the
 * current value. Restoring a value that differs requires the scope for meta values.
 */
async function readRestorable(
  ctx: CmsContext,
  { isStartArticle, meta }: { isStartArticle: boolean; meta: unknown },
  recordedMeta: Values,
): Promise<Values | undefined> {
  const fields = await Promise.all([ctx.loaders.metaFields('art_'), ctx.loaders.metaFields('cat_')]);
  const ids = new Set(fields.flat().map(({ id }) => String(id)));
  const restorable = Object.fromEntries(Object.entries(recordedMeta).filter(([id]) => ids.has(id)));
  if (listChangedFields({ meta }, { meta: restorable }).length === 0) return undefined;
  await authorize(ctx, `metainfo/${isStartArticle ? 'categories' : 'articles'}/values/update`);
  return restorable;
}
