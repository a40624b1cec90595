import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayAccessCategory, mayUseScope } from '../access/viewer.ts';
import { categoryIdPathOf } from '../structure/articles.ts';

/**
 * Finds the row of an article, and imports a missing article from the legacy system. The first import can
 * renumber the built-in administrator, so the viewer must be loaded after this call.
 */
export async function findOrImportArticle({ db, fallback, request }: CmsContext, where: ArticleWhere) {
  const article = await findArticleRow(db, where);
  if (!fallback || (article && article.createdByName !== firstStart)) return article;
  return (await fallback.importArticle(request, where.id)) ? findArticleRow(db, where) : article;
}

/** Author of the content of the first start. Imported articles can have the same ids. */
const firstStart = 'system';

type ArticleWhere = { id: number; clangId?: number | null; isStartArticle?: boolean };

/** Returns the row of an article in a language, by default in the start language. */
export function findArticleRow(db: CmsTransaction, { id, clangId, isStartArticle }: ArticleWhere) {
  return db.article.findFirst({
    where: { id, clangId: clangId ?? undefined, isStartArticle },
    orderBy: [{ language: { priority: 'asc' } }, { clangId: 'asc' }],
  });
}

/** An article that another item refers to; null if deleted or not visible to the caller. */
export async function findArticle(ctx: CmsContext, { id, clangId }: { id: number; clangId?: number | null }) {
  const language = clangId ?? (await ctx.loaders.allLanguages())[0]?.id;
  if (language === undefined) return null;
  const article = await ctx.loaders.articles.load({ id, clangId: language });
  return article && (await isReadableArticle(ctx, article)) ? article : null;
}

/** Returns an article that is public or that the caller may read. */
export async function getArticle(ctx: CmsContext, key: ArticleKey) {
  const article = ctx.settings.publicRead ? await findOrImportArticle(ctx, key) : null;
  return article && (await isPublicArticle(ctx, article)) ? article : getAuthorizedArticle(ctx, key);
}

type ArticleKey = { id: number; clangId?: number | null };

/** Returns an article that the caller's credential may read. Public reading alone is not enough. */
export async function getAuthorizedArticle(ctx: CmsContext, key: ArticleKey) {
  await authorize(ctx, 'structure/articles/get');
  const article = await findOrImportArticle(ctx, key);
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/get', { categoryPath: categoryIdPathOf(article) });
  return article;
}

/** Columns of an article in a language that decide who may see it. */
export type ArticlePlace = {
  id: number;
  clangId: number;
  path: string;
  isStartArticle: boolean;
  status: number;
};

/** Whether the caller may see an article that another item refers to. */
export async function isReadableArticle(ctx: CmsContext, row: ArticlePlace): Promise<boolean> {
  if (await isPublicArticle(ctx, row)) return true;
  const viewer = await ctx.viewer();
  return (
    viewer !== null &&
    mayUseScope(viewer, 'structure/articles/get') &&
    mayAccessCategory(viewer, categoryIdPathOf(row))
  );
}

export async function filterReadableArticles<Row extends ArticlePlace>(
  ctx: CmsContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const readable = await Promise.all(rows.map((row) => isReadableArticle(ctx, row)));
  return rows.filter((_, index) => readable[index]);
}

/** Whether an article is public: public read is on, and the article and its language are online. */
export async function isPublicArticle(
  ctx: CmsContext,
  { status, clangId }: Pick<ArticlePlace, 'status' | 'clangId'>,
) {
  return ctx.settings.publicRead && status === 1 && (await isOnline(ctx, clangId));
}

async function isOnline({ loaders }: CmsContext, clangId: number) {
  const languages = await loaders.allLanguages();
  return languages.some((language) => language.id === clangId && language.isOnline);
}
