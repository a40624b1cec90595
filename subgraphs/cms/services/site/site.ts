import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { isOnline, isReadableSql } from '../articles/article-conditions.ts';
import { type ArticlesInput, readArticles } from '../articles/connect-articles.ts';
import { filterReadable } from '../articles/read-article.ts';
import { readHits, type SearchArticlesInput } from '../search/search-articles.ts';
import { asCategory, parseCategoryPath } from '../structure/category-path.ts';

type Newest = { orderBy: { field: string; direction: string }[] };
const newest: Newest = { orderBy: [{ field: 'createdAt', direction: 'desc' }] };

/** The articles in a language that visitors see, the newest first. */
export async function connectSiteArticles(
  ctx: CmsContext,
  { languageId, ...input }: ArticlesInput & { languageId?: number | null },
) {
  const orderBy = input.orderBy ?? newest.orderBy;
  return readArticles(ctx, await toSiteScope(ctx, languageId), { ...input, orderBy });
}

/** The site, for every visitor with public read, else for callers that may read articles. */
export async function getSite(ctx: CmsContext) {
  if (!ctx.settings.publicRead) await authorize(ctx, 'structure/articles/get');
  return { id: 'site' };
}

/** The articles in a language that visitors find by words. */
export async function searchSite(ctx: CmsContext, { languageId, ...input }: SearchArticlesInput) {
  return readHits(ctx, await toSiteScope(ctx, languageId), input);
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
async function toSiteScope(ctx: CmsContext, wanted: number | null | undefined): Promise<Prisma.Sql> {
  const language = await findSiteLanguage(ctx, wanted);
  const inLanguage = language ? Prisma.sql`article.clang_id = ${language.id}` : Prisma.sql`false`;
  return Prisma.sql`${inLanguage} AND ${await isOnline(ctx)} AND ${await isReadableSql(ctx)}`;
}

/** An article in every language in which the caller may see it, in the order of the languages. */
export async function listVariants(ctx: CmsContext, { id }: { id: number }) {
  const languages = await ctx.loaders.allLanguages();
  const rows = await Promise.all(
    languages.map((language) => ctx.loaders.articles.load({ id, clangId: language.id })),
  );
  return filterReadable(
    ctx,
    rows.filter((row) => row !== null),
  );
}

/** The categories of an article, or the parents of a category, from the root down, in its language. */
export async function listBreadcrumb(ctx: CmsContext, { path, clangId }: { path: string; clangId: number }) {
  const trail = parseCategoryPath(path).map((id) => ctx.loaders.articles.load({ id, clangId }));
  const categories = await Promise.all(trail);
  const readable = await filterReadable(
    ctx,
    categories.filter((category) => category !== null),
  );
  return readable.map(asCategory);
}
