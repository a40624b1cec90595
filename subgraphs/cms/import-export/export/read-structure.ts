import { recordOf } from '../../../../core/lib/records.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { contentFields, type SliceContents } from '../../contract/slice-contents.ts';
import { table } from '../../services/rows/rows.ts';
import { type ExportContext, readRows, stamps, type TimestampedRow } from './read-rows.ts';

type Article = TimestampedRow<{ isStartArticle: boolean }>;

const articleColumns = Prisma.sql`id, pid, name, catname, catpriority, clang_id, parent_id, priority,
  startarticle AS "isStartArticle", status, template_id, ${stamps}, revision`;

/** Reads the categories in each language; parents precede their children. */
export function readCategories(exporting: ExportContext) {
  return readRows<Article>(
    exporting,
    Prisma.sql`SELECT ${articleColumns} FROM ${table(exporting, 'articles')} WHERE startarticle
      ORDER BY cardinality(string_to_array(path, '|')), id, clang_id`,
  );
}

/** Reads the articles that are no start articles, in each language. */
export function readArticles(exporting: ExportContext) {
  return readRows<Article>(
    exporting,
    Prisma.sql`SELECT ${articleColumns} FROM ${table(exporting, 'articles')} WHERE NOT startarticle
      ORDER BY id, clang_id`,
  );
}

const contentColumns = Prisma.raw(contentFields.map((field) => `"${field}"`).join(', '));

/** Reads the slices of every article, language and revision, in the order of the page. */
export async function* readSlices(exporting: ExportContext) {
  const query = Prisma.sql`SELECT id, article_id, clang_id, ctype_id, module_id, priority, status, ${stamps}, revision,
      ${contentColumns}
    FROM ${table(exporting, 'slices')} ORDER BY article_id, clang_id, revision, ctype_id, priority, id`;
  for await (const row of readRows<TimestampedRow<Head & SliceContents>>(exporting, query))
    yield toParts(row);
}

type Head = Record<
  'id' | 'article_id' | 'clang_id' | 'ctype_id' | 'module_id' | 'priority' | 'status' | 'revision',
  number
> &
  Record<'createuser' | 'updateuser', string>;

function toParts(row: TimestampedRow<Head & SliceContents>) {
  const { id, article_id, clang_id, ctype_id, module_id, priority, status, revision } = row;
  const { createdAt, createuser, updatedAt, updateuser } = row;
  return {
    ...{ id, article_id, clang_id, ctype_id, module_id, priority, status },
    ...{ createdAt, createuser, updatedAt, updateuser, revision },
    columns: recordOf(contentFields, (field) => row[field]),
  };
}
