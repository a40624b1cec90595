import type pg from 'pg';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { writeBatch } from '../../../../prisma/import/write-batch.ts';
import { languagesLock } from '../../services/structure/change-structure.ts';
import type { SourceRow } from '../cms-source.ts';
import { placeOf } from '../known-rows.ts';
import { openPageSlices } from '../page-slices.ts';
import { shapeArticles, writtenTables } from '../steps/articles-step.ts';
import { findArticleState } from './find-article-state.ts';
import { finishArticles } from './finish-articles.ts';
import { type ImportContext, withConnection, writeOnce } from './import-context.ts';
import { readArticle } from './read-article.ts';

/** Maximum nesting of categories; a deeper path is treated as a cycle. */
const maxCategoryDepth = 50;

/**
 * Imports an article in all languages with its slices, and its missing parent categories. Returns whether the article exists
 * on this server afterwards. Articles in a category that was deleted on this server are not imported.
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

/** Returns `undefined` if the legacy system has no such article, if its categories form a cycle, or if one was deleted on this server. */
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
