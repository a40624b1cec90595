import type pg from 'pg';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import { languagesLockClassId } from '../../services/structure/run-locked-category-change.ts';
import { createLegacySliceReader } from '../create-legacy-slice-reader.ts';
import type { CmsImportContext } from '../import-context.ts';
import type { LegacyCmsClient, LegacyCmsRow } from '../legacy-cms-client.ts';
import { addTemplateAreasUsedBySlices, fillLanguages } from '../restore-article-relations.ts';
import { articleAndSliceTables, mapLegacyArticles } from '../steps/create-articles-import-step.ts';
import { advanceSequenceAboveRows, toQualifiedTableName } from '../stored-rows.ts';
import {
  type CmsLegacyFallbackContext,
  withSeparateConnection,
  writeInLockedTransaction,
  writeItems,
} from './cms-legacy-fallback-context.ts';
import { findArticleImportState } from './find-article-import-state.ts';

const pageSize = 1_000;

/**
 * Reads an article or category of the legacy system, one row per language; `undefined` if the id does not
 * exist.
 */
async function readArticle(source: LegacyCmsClient, id: number): Promise<LegacyCmsRow[] | undefined> {
  // The legacy system returns a single article only in the start language; lists contain all languages.
  const startRow = await source.find(`/structure/articles/${id}`);
  if (!startRow || Number(startRow.id) !== id) return undefined;
  const isListed = await listAround(source, startRow);
  const others = isListed.filter((row) => Number(row.id) === id && row.clang_id !== startRow.clang_id);
  return [startRow, ...others];
}

/**
 * Finds the rows of an article in the list of its category by binary search, because the list is sorted by
 * id.
 */
async function listAround(
  source: LegacyCmsClient,
  { id, parent_id, startarticle }: LegacyCmsRow,
): Promise<LegacyCmsRow[]> {
  const query = {
    'filter[parent_id]': String(parent_id),
    'filter[is_category]': Number(startarticle) === 1 ? '1' : '0',
    sort: 'id:asc',
  };
  const read = (page: number) => source.list('/structure/articles', { page, size: pageSize, query });
  const first = await read(1);
  const pages = Math.ceil((first.total ?? 0) / pageSize);
  const readRows = async (page: number) => (page === 1 ? first : await read(page)).rows;
  let [low, high] = [1, Math.max(1, pages)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await readRows(middle)).at(-1);
    if (last && Number(last.id) < Number(id)) low = middle + 1;
    else high = middle;
  }
  const rows = await readRows(low);
  // The languages of an article can be on two pages.
  const goesOn = low < pages && Number(rows.at(-1)?.id) === Number(id);
  return goesOn ? [...rows, ...(await readRows(low + 1))] : rows;
}

/** Maximum nesting of categories; a deeper path is treated as a cycle. */
const maxCategoryDepth = 50;

/**
 * Imports an article in all languages with its slices, and its missing parent categories. Returns whether the
 * article exists on this server afterwards. Articles in a category that was deleted on this server are not
 * imported.
 */
export function importLegacyArticle(context: CmsLegacyFallbackContext, id: number): Promise<boolean> {
  const { connection, importContext, prepare } = context;
  return withSeparateConnection(connection, async (client) => {
    const place = { client, schema: importContext.schema };
    const state = await findArticleImportState(place, id);
    if (state !== 'missing') return state === 'here';
    const ancestors = await readAncestorPath(context, client, id);
    if (!ancestors) return false;
    await prepare();
    const items = await mapArticles(context, client, ancestors.flat());
    return writeInLockedTransaction(client, context, async () => {
      const now = await findArticleImportState(place, id);
      return now === 'missing' ? write(client, context, { ancestorPath: ancestors, items }) : now === 'here';
    });
  });
}

/** Path from the outermost missing category to the article; each element holds the rows of all languages. */
type AncestorPath = readonly (readonly LegacyCmsRow[])[];

/**
 * Returns `undefined` if the legacy system has no such article, if its categories form a cycle, or if one was
 * deleted on this server.
 */
async function readAncestorPath(
  { importContext: { source, schema } }: CmsLegacyFallbackContext,
  client: pg.ClientBase,
  id: number,
): Promise<AncestorPath | undefined> {
  const ancestorPath: LegacyCmsRow[][] = [];
  const findState = async (category: number) =>
    category > 0 ? findArticleImportState({ client, schema }, category) : 'here';
  for (let articleId = id; ancestorPath.length < maxCategoryDepth; ) {
    const rows = await readArticle(source, articleId);
    // If the legacy system has lost a category, its items become top-level items, as they are shown there.
    if (!rows) return ancestorPath.length ? ancestorPath : undefined;
    ancestorPath.unshift(rows);
    articleId = Number(rows[0]?.parent_id);
    const state = await findState(articleId);
    if (state !== 'missing') return state === 'here' ? ancestorPath : undefined;
  }
  return undefined;
}

async function mapArticles(
  { importContext, onRefusal }: CmsLegacyFallbackContext,
  client: pg.ClientBase,
  rows: readonly LegacyCmsRow[],
): Promise<ImportItem[]> {
  // Concurrent imports write in the same order (by id), so that they cannot deadlock.
  const sortedRows = rows.toSorted((left, right) => Number(left.id) - Number(right.id));
  const slices = await createLegacySliceReader(importContext, sortedRows, client);
  const results = await mapLegacyArticles({ importContext, slices, client }, sortedRows);
  return results.flatMap((result, index) => {
    const name = `article ${sortedRows[index]?.id} in language ${sortedRows[index]?.clang_id}`;
    if (result instanceof RejectedRowError) onRefusal({ item: name, reason: result.message });
    return result && !(result instanceof RejectedRowError) ? [{ name, rows: result }] : [];
  });
}

type ShapedArticle = { ancestorPath: AncestorPath; items: readonly ImportItem[] };

async function write(
  client: pg.ClientBase,
  context: CmsLegacyFallbackContext,
  { ancestorPath, items }: ShapedArticle,
): Promise<boolean> {
  const { importContext } = context;
  // The lock prevents moves and changes of the languages during the import.
  await client.query('SELECT pg_advisory_xact_lock_shared($1::int, 0)', [languagesLockClassId]);
  await writeItems(client, context, { tables: articleAndSliceTables, items });
  const ids = ancestorPath.map(([first]) => Number(first?.id));
  const { rowCount } = await client.query(
    `SELECT DISTINCT id FROM ${toQualifiedTableName(importContext.schema, 'articles')} WHERE id = ANY ($1::int[])`,
    [ids],
  );
  if (rowCount !== ids.length) return false;
  await finishArticles(client, importContext, ids);
  return true;
}

/**
 * Restores the relations between imported articles: languages, paths and positions. `ids` go from the
 * outermost category to the article.
 */
async function finishArticles(
  client: pg.ClientBase,
  importContext: CmsImportContext,
  ids: readonly number[],
): Promise<void> {
  const { schema } = importContext;
  await advanceSequenceAboveRows(client, importContext, { table: 'articles', column: 'pid' });
  await fillLanguages(client, schema, ids);
  for (const id of ids) await setPath(client, schema, id);
  await addTemplateAreasUsedBySlices(client, schema, ids);
  await advanceSequenceAboveRows(client, importContext, { table: 'article_ids' });
  await advanceSequenceAboveRows(client, importContext, { table: 'slices' });
}

/** Sets the path of each item: the path of its category, followed by the category's id. */
async function setPath(client: pg.ClientBase, schema: string, id: number): Promise<void> {
  const articles = toQualifiedTableName(schema, 'articles');
  await client.query(
    `UPDATE ${articles} AS one SET path = category.path || category.id || '|'
     FROM (SELECT DISTINCT id, path FROM ${articles} WHERE startarticle) AS category
     WHERE one.id = $1 AND category.id = one.parent_id AND one.path <> category.path || category.id || '|'`,
    [id],
  );
}
