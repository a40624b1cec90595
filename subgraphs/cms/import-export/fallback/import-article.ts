import type pg from 'pg';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { writeBatch } from '../../../../prisma/import/write-batch.ts';
import { languagesLock } from '../../services/structure/change-structure.ts';
import type { CmsSource, SourceRow } from '../cms-source.ts';
import { addContentTypes } from '../finish-structure.ts';
import type { CmsImportContext } from '../import-export.ts';
import { advanceSequenceAboveRows, placeOf } from '../known-rows.ts';
import { openPageSlices } from '../page-slices.ts';
import { shapeArticles, writtenTables } from '../steps/articles-step.ts';
import { findArticleState } from './find-article-state.ts';
import { type ImportContext, withConnection, writeOnce } from './import-context.ts';

const pageSize = 1_000;

/**
 * Reads an article or category of the legacy system, one row per language; `undefined` if the id does not
 * exist.
 */
async function readArticle(source: CmsSource, id: number): Promise<SourceRow[] | undefined> {
  // The legacy system returns a single article only in the start language; lists contain all languages.
  const found = await source.find(`/structure/articles/${id}`);
  if (!found || Number(found.id) !== id) return undefined;
  const isListed = await listAround(source, found);
  const others = isListed.filter((row) => Number(row.id) === id && row.clang_id !== found.clang_id);
  return [found, ...others];
}

/**
 * Finds the rows of an article in the list of its category by binary search, because the list is sorted by
 * id.
 */
async function listAround(
  source: CmsSource,
  { id, parent_id, startarticle }: SourceRow,
): Promise<SourceRow[]> {
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
export function importArticle(context: ImportContext, id: number): Promise<boolean> {
  const { connection, moving, prepare } = context;
  return withConnection(connection, async (client) => {
    const place = { client, schema: moving.schema };
    const state = await findArticleState(place, id);
    if (state !== 'missing') return state === 'here';
    const ancestors = await readAncestorPath(context, client, id);
    if (!ancestors) return false;
    await prepare();
    const items = await shape(context, client, ancestors.flat());
    return writeOnce(client, context, async () => {
      const now = await findArticleState(place, id);
      return now === 'missing' ? write(client, context, { way: ancestors, items }) : now === 'here';
    });
  });
}

/** Path from the outermost missing category to the article; each element holds the rows of all languages. */
type AncestorPath = readonly (readonly SourceRow[])[];

/**
 * Returns `undefined` if the legacy system has no such article, if its categories form a cycle, or if one was
 * deleted on this server.
 */
async function readAncestorPath(
  { moving: { source, schema } }: ImportContext,
  client: pg.ClientBase,
  id: number,
): Promise<AncestorPath | undefined> {
  const way: SourceRow[][] = [];
  const findState = async (category: number) =>
    category > 0 ? findArticleState({ client, schema }, category) : 'here';
  for (let wanted = id; way.length < maxCategoryDepth; ) {
    const rows = await readArticle(source, wanted);
    // If the legacy system has lost a category, its items become top-level items, as they are shown there.
    if (!rows) return way.length ? way : undefined;
    way.unshift(rows);
    wanted = Number(rows[0]?.parent_id);
    const state = await findState(wanted);
    if (state !== 'missing') return state === 'here' ? way : undefined;
  }
  return undefined;
}

async function shape(
  { moving, onRefusal }: ImportContext,
  client: pg.ClientBase,
  rows: readonly SourceRow[],
): Promise<ImportItem[]> {
  // Concurrent imports write in the same order (by id), so that they cannot deadlock.
  const ordered = rows.toSorted((one, other) => Number(one.id) - Number(other.id));
  const slices = await openPageSlices(moving, ordered, client);
  const shaped = await shapeArticles({ moving, slices, client }, ordered);
  return shaped.flatMap((one, index) => {
    const name = `article ${ordered[index]?.id} in language ${ordered[index]?.clang_id}`;
    if (one instanceof RejectedRow) onRefusal({ item: name, reason: one.message });
    return one && !(one instanceof RejectedRow) ? [{ name, rows: one }] : [];
  });
}

type ShapedArticle = { way: AncestorPath; items: readonly ImportItem[] };

async function write(
  client: pg.ClientBase,
  { moving, onRefusal }: ImportContext,
  { way, items }: ShapedArticle,
): Promise<boolean> {
  const { schema } = moving;
  // The lock prevents moves and changes of the languages during the import.
  await client.query('SELECT pg_advisory_xact_lock_shared($1::int, 0)', [languagesLock]);
  const writing = { schema, step: { tables: writtenTables }, isNested: true };
  const { refused } = await writeBatch(client, { items }, writing);
  for (const refusal of refused) onRefusal(refusal);
  const ids = way.map(([first]) => Number(first?.id));
  const { rowCount } = await client.query(
    `SELECT DISTINCT id FROM ${placeOf(schema, 'articles')} WHERE id = ANY ($1::int[])`,
    [ids],
  );
  if (rowCount !== ids.length) return false;
  await finishArticles(client, moving, ids);
  return true;
}

/**
 * Restores the relations between imported articles: languages, paths and positions. `ids` go from the
 * outermost category to the article.
 */
async function finishArticles(
  client: pg.ClientBase,
  moving: CmsImportContext,
  ids: readonly number[],
): Promise<void> {
  const { schema } = moving;
  await advanceSequenceAboveRows(client, moving, { table: 'articles', column: 'pid' });
  await fillLanguages(client, schema, ids);
  for (const id of ids) await setPath(client, schema, id);
  await addContentTypes(client, schema, ids);
  await advanceSequenceAboveRows(client, moving, { table: 'article_ids' });
  await advanceSequenceAboveRows(client, moving, { table: 'slices' });
}

/** Adds the missing languages of each article, offline, because every article exists in every language. */
async function fillLanguages(client: pg.ClientBase, schema: string, ids: readonly number[]): Promise<void> {
  const articles = placeOf(schema, 'articles');
  const columns = `parent_id, name, catname, catpriority, startarticle, priority, path, template_id,
    createdate, createuser, created_by_id, updatedate, updateuser`;
  await client.query(
    `INSERT INTO ${articles} (id, clang_id, status, ${columns})
     SELECT one.id, language.id, 0, ${columns}
     FROM (SELECT DISTINCT ON (id) * FROM ${articles} WHERE id = ANY ($1::int[]) ORDER BY id, clang_id) AS one
     CROSS JOIN (SELECT id FROM ${placeOf(schema, 'languages')}) AS language (id)
     WHERE NOT EXISTS (SELECT FROM ${articles} AS there WHERE there.id = one.id AND there.clang_id = language.id)`,
    [ids],
  );
}

/** Sets the path of each item: the path of its category, followed by the category's id. */
async function setPath(client: pg.ClientBase, schema: string, id: number): Promise<void> {
  const articles = placeOf(schema, 'articles');
  await client.query(
    `UPDATE ${articles} AS one SET path = category.path || category.id || '|'
     FROM (SELECT DISTINCT id, path FROM ${articles} WHERE startarticle) AS category
     WHERE one.id = $1 AND category.id = one.parent_id AND one.path <> category.path || category.id || '|'`,
    [id],
  );
}
