import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { articleMetaValueSql, inOrBelowCategoriesSql } from './article-conditions.ts';
import { articleMatchesTextSql } from './match-text.ts';

type Span = { from?: Date | null; before?: Date | null };

/** Filter of an article list; all conditions must hold. */
export type ArticleFilter = {
  articleIds?: readonly number[] | null;
  parentIds?: readonly number[] | null;
  ancestorIds?: readonly number[] | null;
  templateIds?: readonly number[] | null;
  languageIds?: readonly number[] | null;
  isCategory?: boolean | null;
  isOnline?: boolean | null;
  statusNumbers?: readonly number[] | null;
  name?: TextFilter | null;
  text?: string | null;
  metaValues?: readonly { field: string; in: readonly string[] }[] | null;
  createdAt?: Span | null;
  updatedAt?: Span | null;
  not?: ArticleFilter | null;
};

const columns = {
  articleIds: Prisma.sql`article.id`,
  parentIds: Prisma.sql`article.parent_id`,
  templateIds: Prisma.sql`article.template_id`,
  languageIds: Prisma.sql`article.clang_id`,
  statusNumbers: Prisma.sql`article.status`,
} as const;

/** The filter of a list as a condition of the database. */
export async function toArticleFilterSql(ctx: CmsContext, filter: ArticleFilter): Promise<Prisma.Sql> {
  const { text, metaValues, not } = filter;
  const parts = [
    ...listPlainConditions(filter),
    ...(text == null ? [] : [await articleMatchesTextSql(ctx, text)]),
    ...(await Promise.all((metaValues ?? []).map((value) => articleMetaValueSql(ctx, value)))),
    ...(not ? [Prisma.sql`NOT (${await toArticleFilterSql(ctx, not)})`] : []),
  ];
  return parts.length ? Prisma.join(parts, ' AND ') : Prisma.sql`true`;
}

function listPlainConditions(filter: ArticleFilter): Prisma.Sql[] {
  const { ancestorIds, isCategory, isOnline, name, createdAt, updatedAt } = filter;
  const sets = Object.entries(columns).flatMap(([field, column]) => {
    const filterValues = filter[field as keyof typeof columns];
    return filterValues ? [isOneOf(column, filterValues)] : [];
  });
  return [
    ...sets,
    ...(ancestorIds ? [inOrBelowCategoriesSql(ancestorIds)] : []),
    ...(isCategory == null ? [] : [isCategory ? startArticle : Prisma.sql`NOT ${startArticle}`]),
    ...(isOnline == null
      ? []
      : [isOnline ? Prisma.sql`article.status = 1` : Prisma.sql`article.status <> 1`]),
    ...(name ? listTextConditions(Prisma.sql`article.name`, name) : []),
    ...listSpanConditions(Prisma.sql`article.createdate`, createdAt),
    ...listSpanConditions(Prisma.sql`article.updatedate`, updatedAt),
  ];
}

const startArticle = Prisma.sql`article.startarticle`;

/** Compares a single value with `=`, so that PostgreSQL can read the following index columns in order. */
function isOneOf(column: Prisma.Sql, values: readonly number[]) {
  const [only, ...others] = values;
  return only !== undefined && others.length === 0
    ? Prisma.sql`${column} = ${only}`
    : Prisma.sql`${column} = ANY (${[...values]}::int[])`;
}

function listSpanConditions(column: Prisma.Sql, span: Span | null | undefined) {
  return [
    ...(span?.from ? [Prisma.sql`${column} >= ${span.from}`] : []),
    ...(span?.before ? [Prisma.sql`${column} < ${span.before}`] : []),
  ];
}

/**
 * Handles NUL, which PostgreSQL text cannot contain: NUL is removed from partial texts, and a complete text
 * that contains NUL matches no row.
 */
function listTextConditions(column: Prisma.Sql, { in: texts, contains, startsWith }: TextFilter) {
  const part = (text: string) => text.replaceAll('\0', '').replace(/[\\%_]/g, String.raw`\$&`);
  return [
    ...(texts
      ? [Prisma.sql`${column} = ANY (${texts.filter((value) => !value.includes('\0'))}::text[])`]
      : []),
    ...(contains ? [Prisma.sql`${column} ILIKE ${`%${part(contains)}%`}`] : []),
    ...(startsWith ? [Prisma.sql`${column} ILIKE ${`${part(startsWith)}%`}`] : []),
  ];
}
