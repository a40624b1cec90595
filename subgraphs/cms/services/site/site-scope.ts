import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isOnline, isReadableSql } from '../articles/article-conditions.ts';
import { findSiteLanguage } from './find-site-language.ts';

/** What visitors see of the articles in the wanted language, or else in the first. */
export async function toSiteScope(ctx: CmsContext, wanted: number | null | undefined): Promise<Prisma.Sql> {
  const language = await findSiteLanguage(ctx, wanted);
  const inLanguage = language ? Prisma.sql`article.clang_id = ${language.id}` : Prisma.sql`false`;
  return Prisma.sql`${inLanguage} AND ${await isOnline(ctx)} AND ${await isReadableSql(ctx)}`;
}
