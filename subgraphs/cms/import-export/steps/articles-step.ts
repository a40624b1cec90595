import pLimit from 'p-limit';
import type pg from 'pg';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { articleTables, type KnownArticles, readKnownArticles, toArticleRow } from '../article-rows.ts';
import type { SourceRow } from '../cms-source.ts';
import { finishStructure } from '../finish-structure.ts';
import type { CmsMoving } from '../import-export.ts';
import { raiseSequence } from '../known-rows.ts';
import { readFields, toStoredMeta } from '../meta-values.ts';
import { openPageSlices, type PageSlices } from '../page-slices.ts';
import { pageStep, type Shaped } from '../page-step.ts';
import { withdrawSlices } from '../withdraw-slices.ts';

/** How many articles are read at a time. */
const concurrency = 8;

const slicesTable = { name: 'slices', key: ['id'], replace: { notNewerBy: 'updatedate' } } as const;

export const writtenTables = [...articleTables, slicesTable];

/** Articles, an item for each language, with what is written in it. */
export function articlesStep(moving: CmsMoving): ImportStep {
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
      await raiseSequence(client, moving, { table: 'articles', column: 'pid' });
      await raiseSequence(client, moving, { table: 'article_ids' });
      await raiseSequence(client, moving, { table: 'slices' });
    },
  });
}

type Reading = { moving: CmsMoving; slices: PageSlices; client: pg.ClientBase };

/** The rows of articles, with their slices and values. */
export async function shapeArticles(
  { moving, slices, client }: Reading,
  rows: readonly SourceRow[],
): Promise<Shaped[]> {
  const known = await readKnownArticles(client, moving.schema, rows);
  const readMeta = await createReadMeta(moving, client);
  const limit = pLimit(concurrency);
  return Promise.all(rows.map((row) => limit(() => shapeArticle(row, { known, slices, readMeta }))));
}

type ReadMeta = Awaited<ReturnType<typeof createReadMeta>>;
type Shaping = { known: KnownArticles; slices: PageSlices; readMeta: ReadMeta };

async function shapeArticle(row: SourceRow, { known, slices, readMeta }: Shaping): Promise<Shaped> {
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

/** Reads the values of an article or of a category, where the original has fields of them. */
async function createReadMeta({ source, schema }: CmsMoving, client: pg.ClientBase) {
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
