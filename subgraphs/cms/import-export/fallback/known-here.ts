import type pg from 'pg';
import { placeOf } from '../known-rows.ts';

type Place = { client: Pick<pg.Pool, 'query'>; schema: string };

/** How a thing of the original stands here: it is here, it was deleted here, or it has not come yet. */
type State = 'here' | 'deleted' | 'missing';

type Standing = { here: boolean; deleted: boolean };

/**
 * How an article stands here. What the server was born with is no article of the original: nothing was brought before it, or
 * the number of its row is negative.
 */
export async function findArticleState({ client, schema }: Place, id: number): Promise<State> {
  const { rows } = await client.query<Standing>(
    `SELECT EXISTS (SELECT FROM ${placeOf(schema, 'articles')} WHERE id = $1 AND pid > 0
         AND (createuser <> 'system' OR EXISTS (SELECT FROM ${placeOf(schema, 'import_marks')}))) AS here,
       ${wasDeleted(schema, 'article_ids')} AS deleted`,
    [id],
  );
  return toState(rows[0]);
}

function wasDeleted(schema: string, table: string): string {
  return `EXISTS (SELECT FROM ${placeOf(schema, 'import_deletions')} WHERE table_name = '${table}' AND key = $1::int::text)`;
}

function toState({ here, deleted }: Standing = { here: false, deleted: false }): State {
  if (here) return 'here';
  return deleted ? 'deleted' : 'missing';
}
