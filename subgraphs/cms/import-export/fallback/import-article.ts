import type pg from 'pg';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import { writeBatch } from '../../../../prisma/import/write-batch.ts';
import { languagesLock } from '../../services/structure/change-structure.ts';
import type { SourceRow } from '../cms-source.ts';
import { placeOf } from '../known-rows.ts';
import { openPageSlices } from '../page-slices.ts';
import { shapeArticles, writtenTables } from '../steps/articles-step.ts';
import { finishArticles } from './finish-articles.ts';
import { type Bringing, withConnection, writeOnce } from './import-context.ts';
import { findArticleState } from './known-here.ts';
import { readArticle } from './read-article.ts';

/** How many categories may lie around each other. */
const deepest = 50;

/**
 * Imports an article in all its languages with what is written in it, and the categories around it that are unknown here. It
 * says whether the article is here now. What lies in a category that was deleted here stays away with it.
 */
export function bringArticle(bringing: Bringing, id: number): Promise<boolean> {
  const { connection, moving, prepare } = bringing;
  return withConnection(connection, async (client) => {
    const place = { client, schema: moving.schema };
    const state = await findArticleState(place, id);
    if (state !== 'missing') return state === 'here';
    const way = await readWay(bringing, client, id);
    if (!way) return false;
    await prepare();
    const items = await shape(bringing, client, way.flat());
    return writeOnce(client, bringing, async () => {
      const now = await findArticleState(place, id);
      return now === 'missing' ? write(client, bringing, { way, items }) : now === 'here';
    });
  });
}

/** From the outermost category that is unknown here to the article, each with the rows of its languages. */
type Way = readonly (readonly SourceRow[])[];

/** Nothing where the original does not have the article, where categories lie in themselves, and where one was deleted here. */
async function readWay(
  { moving: { source, schema } }: Bringing,
  client: pg.ClientBase,
  id: number,
): Promise<Way | undefined> {
  const way: SourceRow[][] = [];
  const findState = async (category: number) =>
    category > 0 ? findArticleState({ client, schema }, category) : 'here';
  for (let wanted = id; way.length < deepest; ) {
    const rows = await readArticle(source, wanted);
    // A category that the original has lost stands around nothing there, either.
    if (!rows) return way.length ? way : undefined;
    way.unshift(rows);
    wanted = Number(rows[0]?.parent_id);
    const state = await findState(wanted);
    if (state !== 'missing') return state === 'here' ? way : undefined;
  }
  return undefined;
}

async function shape(
  { moving, onRefusal }: Bringing,
  client: pg.ClientBase,
  rows: readonly SourceRow[],
): Promise<ImportItem[]> {
  // An import that runs beside it writes in the same order, so that the two do not wait for each other.
  const ordered = rows.toSorted((one, other) => Number(one.id) - Number(other.id));
  const slices = await openPageSlices(moving, ordered, client);
  const shaped = await shapeArticles({ moving, slices, client }, ordered);
  return shaped.flatMap((one, index) => {
    const name = `article ${ordered[index]?.id} in language ${ordered[index]?.clang_id}`;
    if (one instanceof RejectedRow) onRefusal({ item: name, reason: one.message });
    return one && !(one instanceof RejectedRow) ? [{ name, rows: one }] : [];
  });
}

type Written = { way: Way; items: readonly ImportItem[] };

async function write(
  client: pg.ClientBase,
  { moving, onRefusal }: Bringing,
  { way, items }: Written,
): Promise<boolean> {
  const { schema } = moving;
  // Nothing is moved meanwhile, and no language is added or removed.
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
