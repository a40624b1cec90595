import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { onlineArticlesSql, readableArticlesSql } from '../articles/article-conditions.ts';
import {
  type ArticleConnectionInput,
  listArticleConnectionInScope,
} from '../articles/list-article-connection.ts';
import { filterReadableArticles } from '../articles/read-article.ts';
import { type SearchArticlesInput, searchArticlesInScope } from '../search/search-articles.ts';
import { parseCategoryIdPath, toCategoryView } from '../structure/articles.ts';

type Newest = { orderBy: { field: string; direction: string }[] };
const newest: Newest = { orderBy: [{ field: 'createdAt', direction: 'desc' }] };

/** The articles in a language that visitors see, the newest first. */
export async function listSiteArticleConnection(
  ctx: CmsContext,
  { languageId, ...input }: ArticleConnectionInput & { languageId?: number | null },
) {
  const orderBy = input.orderBy ?? newest.orderBy;
  return listArticleConnectionInScope(ctx, await toSiteScope(ctx, languageId), { ...input, orderBy });
}

/** The site, for every visitor with public read, else for callers that may read articles. */
export async function getSite(ctx: CmsContext) {
  if (!ctx.settings.publicRead) await authorize(ctx, 'structure/articles/get');
  return { id: 'site' };
}

/** The articles in a language that visitors find by words. */
export async function searchSite(ctx: CmsContext, { languageId, ...input }: SearchArticlesInput) {
  return searchArticlesInScope(ctx, await toSiteScope(ctx, languageId), input);
}

/** The language of a visitor: the requested one or the first; null if it is offline. */
export async function findSiteLanguage(ctx: CmsContext, clangId: number | null | undefined) {
  const languages = await ctx.loaders.allLanguages();
  const language = clangId == null ? languages[0] : languages.find(({ id }) => id === clangId);
  return language?.isOnline ? language : null;
}

/** The languages that visitors may choose. */
export async function listSiteLanguages(ctx: CmsContext) {
  const languages = await ctx.loaders.allLanguages();
  return languages.filter(({ isOnline }) => isOnline);
}

/** Published articles in the requested language, by default the first. */
async function toSiteScope(
  ctx: CmsContext,
  requestedLanguageId: number | null | undefined,
): Promise<Prisma.Sql> {
  const language = await findSiteLanguage(ctx, requestedLanguageId);
  const inLanguage = language ? Prisma.sql`article.clang_id = ${language.id}` : Prisma.sql`false`;
  return Prisma.sql`${inLanguage} AND ${await onlineArticlesSql(ctx)} AND ${await readableArticlesSql(ctx)}`;
}

/** An article in every language in which the caller may see it, in the order of the languages. */
export async function listArticleLanguageVariants(ctx: CmsContext, { id }: { id: number }) {
  const languages = await ctx.loaders.allLanguages();
  const rows = await Promise.all(
    languages.map((language) => ctx.loaders.articles.load({ id, clangId: language.id })),
  );
  return filterReadableArticles(
    ctx,
    rows.filter((row) => row !== null),
  );
}

/** The categories of an article, or the parents of a category, from the root down, in its language. */
export async function listBreadcrumb(ctx: CmsContext, { path, clangId }: { path: string; clangId: number }) {
  const ancestors = parseCategoryIdPath(path).map((id) => ctx.loaders.articles.load({ id, clangId }));
  const categories = await Promise.all(ancestors);
  const readable = await filterReadableArticles(
    ctx,
    categories.filter((category) => category !== null),
  );
  return readable.map(toCategoryView);
}
