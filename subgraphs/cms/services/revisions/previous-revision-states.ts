import { createValueLoader } from '../../../../core/lib/lazy.ts';
import type { CmsServerDeps } from '../../deps.ts';
import { cmsTableSql } from '../rows/rows.ts';

type Source = Pick<CmsServerDeps, 'db' | 'databaseSchema'>;
type State = Readonly<Record<string, unknown>>;
type EarlierRow = { id: number; action: string | null; state: State | null };

/** Loads the states before changes by their ids, of all changes of a page in one statement; null if there is none. */
export function createPreviousRevisionStateLoader(source: Source) {
  return createValueLoader<number, State | null>(async (ids) => {
    const rows = await readEarlierRows(source, ids);
    // Before a restoration of a deleted slice, the slice did not exist.
    return rows.filter(({ action }) => action !== 'delete').map(({ id, state }) => [id, state]);
  }, null);
}

/** Reads the preceding change of the same slice, or of the article itself in its language. */
function readEarlierRows(source: Source, ids: number[]) {
  const revisions = cmsTableSql(source, 'revisions');
  return source.db.$queryRaw<EarlierRow[]>`
    SELECT given.id, coalesce(of_slice.action, of_article.action) AS action,
      coalesce(of_slice.state, of_article.state) AS state
    FROM ${revisions} AS given
    LEFT JOIN LATERAL (SELECT earlier.action, earlier.state FROM ${revisions} AS earlier
      WHERE earlier.slice_id = given.slice_id AND earlier.id < given.id
      ORDER BY earlier.id DESC LIMIT 1) AS of_slice ON true
    LEFT JOIN LATERAL (SELECT earlier.action, earlier.state FROM ${revisions} AS earlier
      WHERE given.slice_id IS NULL AND earlier.slice_id IS NULL AND earlier.article_id = given.article_id
        AND earlier.clang_id = given.clang_id AND earlier.id < given.id
      ORDER BY earlier.id DESC LIMIT 1) AS of_article ON true
    WHERE given.id = ANY (${ids}::int[])`;
}
