import type pg from 'pg';
import { toQualifiedTableName } from '../stored-rows.ts';

type Place = { client: Pick<pg.Pool, 'query'>; schema: string };

/** State of a legacy item on this server: stored, deleted, or not imported yet. */
type State = 'here' | 'deleted' | 'missing';

type ArticlePresence = { here: boolean; deleted: boolean };

/**
 * Finds the import state of an article. An article that the first start of this server created does not count
 * as stored. Its author is `system` and no import has run yet, or an import has made its row id negative.
 */
export async function findArticleImportState({ client, schema }: Place, id: number): Promise<State> {
  const { rows } = await client.query<ArticlePresence>(
    `SELECT EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'articles')} WHERE id = $1 AND pid > 0
         AND (createuser <> 'system' OR EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'import_marks')}))) AS here,
       ${wasDeleted(schema, 'article_ids')} AS deleted`,
    [id],
  );
  return toState(rows[0]);
}

function wasDeleted(schema: string, table: string): string {
  return `EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'import_deletions')} WHERE table_name = '${table}' AND key = $1::int::text)`;
}

function toState({ here, deleted }: ArticlePresence = { here: false, deleted: false }): State {
  if (here) return 'here';
  return deleted ? 'deleted' : 'missing';
}
