import pLimit from 'p-limit';
import type pg from 'pg';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { articleTables, type KnownArticles, readKnownArticles, toArticleRow } from '../article-rows.ts';
import type { SourceRow } from '../cms-source.ts';
import { finishStructure } from '../finish-structure.ts';
import type { CmsImportContext } from '../import-export.ts';
import { advanceSequenceAboveRows } from '../known-rows.ts';
import { readFields, toStoredMeta } from '../meta-values.ts';
import { openPageSlices, type PageSlices } from '../page-slices.ts';
import { pageStep, type ShapeResult } from '../page-step.ts';
import { withdrawSlices } from '../withdraw-slices.ts';

/** Maximum concurrent article reads. */
const concurrency = 8;

const slicesTable = { name: 'slices', key: ['id'], replace: { notNewerBy: 'updatedate' } } as const;

export const writtenTables = [...articleTables, slicesTable];

/** Imports articles, one item per language, with slices and meta values. */
export function articlesStep(moving: CmsImportContext): ImportStep {
  const { source, schema } = moving;
  let slices: PageSlices | undefined;
  return pageStep(source, {
    name: 'articles',
    path: '/structure/articles',
    query: { sort: 'id:asc,clang_id:asc' },
    tables: writtenTables,
    nameOf: ({ id, clang_id }) => `article ${id} in language ${clang_id}`,
    shape: async (rows, client) => {
      slices = await openPageSlices(moving, rows, client);
      return shapeArticles({ moving, slices, client }, rows);
    },
    settle: async (client, items) => {
      if (slices) await withdrawSlices(client, schema, { items, listed: slices.listed });
    },
    finish: async (client) => {
      await finishStructure(client, schema);
      await advanceSequenceAboveRows(client, moving, { table: 'articles', column: 'pid' });
      await advanceSequenceAboveRows(client, moving, { table: 'article_ids' });
      await advanceSequenceAboveRows(client, moving, { table: 'slices' });
    },
  });
}

type ArticleReadContext = { moving: CmsImportContext; slices: PageSlices; client: pg.ClientBase };

/** Maps articles to rows, with their slices and meta values. */
export async function shapeArticles(
  { moving, slices, client }: ArticleReadContext,
  rows: readonly SourceRow[],
): Promise<ShapeResult[]> {
  const known = await readKnownArticles(client, moving.schema, rows);
  const readMeta = await createReadMeta(moving, client);
  const limit = pLimit(concurrency);
  return Promise.all(rows.map((row) => limit(() => shapeArticle(row, { known, slices, readMeta }))));
}

type ReadMeta = Awaited<ReturnType<typeof createReadMeta>>;
type ArticleShapeContext = { known: KnownArticles; slices: PageSlices; readMeta: ReadMeta };

async function shapeArticle(
  row: SourceRow,
  { known, slices, readMeta }: ArticleShapeContext,
): Promise<ShapeResult> {
  const article = catchRejectedRow(() => toArticleRow(row, known));
  if (article instanceof RejectedRow) return article;
  const [written, values] = await Promise.all([slices.read(article.id, article.clang_id), readMeta(article)]);
  if (written instanceof RejectedRow) return written;
  if (values instanceof RejectedRow) return values;
  return [
    { table: 'article_ids', row: { id: article.id } },
    { table: 'articles', row: { ...article, meta: { ...article.meta, ...values } } },
    ...written.map((slice) => ({ table: slicesTable.name, row: slice })),
  ];
}

type Owner = { id: number; clang_id: number; startarticle: boolean };

/** Reads the meta values of an article or a category if the legacy system has fields for them. */
async function createReadMeta({ source, schema }: CmsImportContext, client: pg.ClientBase) {
  const ofArticles = await readFields(client, schema, 'art_');
  const ofCategories = await readFields(client, schema, 'cat_');
  return async ({ id, clang_id, startarticle }: Owner) => {
    const fields = startarticle ? ofCategories : ofArticles;
    if (!fields.length) return {};
    const noun = startarticle ? 'categories' : 'articles';
    const answer = await source.find(`/structure/${noun}/${id}/metainfo?clang_id=${clang_id}`);
    return catchRejectedRow(() => toStoredMeta(fields, answer));
  };
}
