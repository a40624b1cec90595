import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../../permissions.ts';
import { findArticleRow } from '../articles/find-article-row.ts';
import { permitTrail } from '../authorize.ts';
import { trailOf } from '../structure/trail.ts';

export type StructureKey = { id: number; clangId?: number | null };

const notFound = { article: cmsErrors.articleNotFound, category: cmsErrors.categoryNotFound };

/** One language of an article that is no category, or of a category; without a language, that of the start language. */
export async function findStructureItem(
  ctx: CmsContext,
  viewer: CmsViewer,
  { id, clangId }: StructureKey,
  kind: 'article' | 'category',
) {
  const languages = await ctx.loaders.allLanguages();
  if (clangId != null && !languages.some((language) => language.id === clangId)) {
    throw cmsErrors.languageNotFound();
  }
  const item = await findArticleRow(ctx.db, { id, clangId, isStartArticle: kind === 'category' });
  if (!item) throw notFound[kind]();
  permitTrail(viewer, trailOf(item));
  return item;
}
