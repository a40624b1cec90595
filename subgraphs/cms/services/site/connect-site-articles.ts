import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isOnline, isReadableSql } from '../articles/article-conditions.ts';
import { type ArticlesInput, readArticles } from '../articles/connect-articles.ts';
import { readHits, type SearchArticlesInput } from '../search/search-articles.ts';
import { findSiteLanguage } from './find-site-language.ts';

type Newest = { orderBy: { field: string; direction: string }[] };
const newest: Newest = { orderBy: [{ field: 'createdAt', direction: 'desc' }] };

/** The articles in a language that visitors see, the newest first. */
export async function connectSiteArticles(
  ctx: CmsContext,
  { language, ...input }: ArticlesInput & { language?: number | null },
) {
  const orderBy = input.orderBy ?? newest.orderBy;
  return readArticles(ctx, await toScope(ctx, language), { ...input, orderBy });
}

/** The articles in a language that visitors find by words. */
export async function searchSite(ctx: CmsContext, { language, ...input }: SearchArticlesInput) {
  return readHits(ctx, await toScope(ctx, language), input);
}

async function toScope(ctx: CmsContext, wanted: number | null | undefined): Promise<Prisma.Sql> {
  const language = await findSiteLanguage(ctx, wanted);
  const inLanguage = language ? Prisma.sql`article.clang_id = ${language.id}` : Prisma.sql`false`;
  return Prisma.sql`${inLanguage} AND ${await isOnline(ctx)} AND ${await isReadableSql(ctx)}`;
}
