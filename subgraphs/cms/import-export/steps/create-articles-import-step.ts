import pLimit from 'p-limit';
import type pg from 'pg';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import {
  articleImportTables,
  loadStoredArticles,
  type StoredArticleLookup,
  toArticleRow,
} from '../article-rows.ts';
import { createLegacySliceReader, type LegacySliceReader } from '../create-legacy-slice-reader.ts';
import { createPagedImportStep, type MappedItemResult } from '../create-paged-import-step.ts';
import { deleteSlicesMissingInLegacy } from '../delete-slices-missing-in-legacy.ts';
import type { CmsImportContext } from '../import-context.ts';
import type { LegacyCmsRow } from '../legacy-cms-client.ts';
import { createLegacyMetaReader } from '../meta-values.ts';
import { restoreArticleRelations } from '../restore-article-relations.ts';
import { advanceSequenceAboveRows } from '../stored-rows.ts';

/** Maximum concurrent article reads. */
const concurrency = 8;

const slicesTable = { name: 'slices', key: ['id'], replace: { notNewerBy: 'updatedate' } } as const;

export const articleAndSliceTables = [...articleImportTables, slicesTable];

/** Imports articles, one item per language, with slices and meta values. */
export function createArticlesImportStep(importContext: CmsImportContext): ImportStep {
  const { source, schema } = importContext;
  let slices: LegacySliceReader | undefined;
  return createPagedImportStep(source, {
    name: 'articles',
    path: '/structure/articles',
    query: { sort: 'id:asc,clang_id:asc' },
    tables: articleAndSliceTables,
    nameOf: ({ id, clang_id }) => `article ${id} in language ${clang_id}`,
    shape: async (rows, client) => {
      slices = await createLegacySliceReader(importContext, rows, client);
      return mapLegacyArticles({ importContext, slices, client }, rows);
    },
    settle: async (client, items) => {
      if (slices) await deleteSlicesMissingInLegacy(client, schema, { items, listed: slices.listLegacyIds });
    },
    finish: async (client) => {
      await restoreArticleRelations(client, schema);
      await advanceSequenceAboveRows(client, importContext, { table: 'articles', column: 'pid' });
      await advanceSequenceAboveRows(client, importContext, { table: 'article_ids' });
      await advanceSequenceAboveRows(client, importContext, { table: 'slices' });
    },
  });
}

type ArticleReadContext = {
  importContext: CmsImportContext;
  slices: LegacySliceReader;
  client: pg.ClientBase;
};

/** Maps articles to rows, with their slices and meta values. */
export async function mapLegacyArticles(
  { importContext, slices, client }: ArticleReadContext,
  rows: readonly LegacyCmsRow[],
): Promise<MappedItemResult[]> {
  const storedArticles = await loadStoredArticles(client, importContext.schema, rows);
  const metaReaders = {
    articles: await createLegacyMetaReader(importContext, client, 'art_'),
    categories: await createLegacyMetaReader(importContext, client, 'cat_'),
  };
  const limit = pLimit(concurrency);
  return Promise.all(
    rows.map((row) => limit(() => shapeArticle(row, { storedArticles, slices, metaReaders }))),
  );
}

type ReadMeta = Awaited<ReturnType<typeof createLegacyMetaReader>>;
type ArticleShapeContext = {
  storedArticles: StoredArticleLookup;
  slices: LegacySliceReader;
  metaReaders: Record<'articles' | 'categories', ReadMeta>;
};

async function shapeArticle(
  row: LegacyCmsRow,
  { storedArticles, slices, metaReaders }: ArticleShapeContext,
): Promise<MappedItemResult> {
  const article = catchRejectedRow(() => toArticleRow(row, storedArticles));
  if (article instanceof RejectedRowError) return article;
  const { id, clang_id, startarticle } = article;
  const noun = startarticle ? 'categories' : 'articles';
  const [sliceRows, values] = await Promise.all([
    slices.read(id, clang_id),
    catchRejectedRow(() => metaReaders[noun](`/structure/${noun}/${id}/metainfo?clang_id=${clang_id}`)),
  ]);
  if (sliceRows instanceof RejectedRowError) return sliceRows;
  if (values instanceof RejectedRowError) return values;
  return [
    { table: 'article_ids', row: { id } },
    { table: 'articles', row: { ...article, meta: { ...article.meta, ...values } } },
    ...sliceRows.map((slice) => ({ table: slicesTable.name, row: slice })),
  ];
}
