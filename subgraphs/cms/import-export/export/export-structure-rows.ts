import { createRecordFromKeys } from '../../../../core/lib/records.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type SliceContents, sliceContentFields } from '../../contract/slice-contents.ts';
import { cmsTableSql } from '../../services/rows/rows.ts';
import {
  type CmsExportContext,
  streamRows,
  type TimestampedExportRow,
  timestampColumnsSql,
} from './stream-rows.ts';

type Article = TimestampedExportRow<{ isStartArticle: boolean }>;

const articleColumns = Prisma.sql`id, pid, name, catname, catpriority, clang_id, parent_id, priority,
  startarticle AS "isStartArticle", status, template_id, ${timestampColumnsSql}, revision`;

/** Reads the categories in each language; parents precede their children. */
export function exportCategoryRows(exportContext: CmsExportContext) {
  return streamRows<Article>(
    exportContext,
    Prisma.sql`SELECT ${articleColumns} FROM ${cmsTableSql(exportContext, 'articles')} WHERE startarticle
      ORDER BY cardinality(string_to_array(path, '|')), id, clang_id`,
  );
}

/** Reads the articles that are no start articles, in each language. */
export function exportArticleRows(exportContext: CmsExportContext) {
  return streamRows<Article>(
    exportContext,
    Prisma.sql`SELECT ${articleColumns} FROM ${cmsTableSql(exportContext, 'articles')} WHERE NOT startarticle
      ORDER BY id, clang_id`,
  );
}

const contentColumns = Prisma.raw(sliceContentFields.map((field) => `"${field}"`).join(', '));

/** Reads the slices of every article, language and revision, in the order of the page. */
export async function* exportSliceRows(exportContext: CmsExportContext) {
  const query = Prisma.sql`SELECT id, article_id, clang_id, ctype_id, module_id, priority, status, ${timestampColumnsSql}, revision,
      ${contentColumns}
    FROM ${cmsTableSql(exportContext, 'slices')} ORDER BY article_id, clang_id, revision, ctype_id, priority, id`;
  for await (const row of streamRows<TimestampedExportRow<Head & SliceContents>>(exportContext, query))
    yield toParts(row);
}

type Head = Record<
  'id' | 'article_id' | 'clang_id' | 'ctype_id' | 'module_id' | 'priority' | 'status' | 'revision',
  number
> &
  Record<'createuser' | 'updateuser', string>;

function toParts(row: TimestampedExportRow<Head & SliceContents>) {
  const { id, article_id, clang_id, ctype_id, module_id, priority, status, revision } = row;
  const { createdAt, createuser, updatedAt, updateuser } = row;
  return {
    ...{ id, article_id, clang_id, ctype_id, module_id, priority, status },
    ...{ createdAt, createuser, updatedAt, updateuser, revision },
    columns: createRecordFromKeys(sliceContentFields, (field) => row[field]),
  };
}
