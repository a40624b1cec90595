import type pg from 'pg';
import { toQualifiedTableName } from '../stored-rows.ts';

type Place = { client: Pick<pg.Pool, 'query'>; schema: string };

/** State of a legacy item on this server: stored, deleted, or not imported yet. */
type State = 'here' | 'deleted' | 'missing';

/**
 * Finds the import state of an article. An article that the first start of this server created does not count
 * as stored. Its author is `system` and no import has run yet, or an import has made its row id negative.
 */
export async function findArticleImportState({ client, schema }: Place, id: number): Promise<State> {
  const { rows } = await client.query<{ here: boolean; deleted: boolean }>(
    `SELECT EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'articles')} WHERE id = $1 AND pid > 0
         AND (createuser <> 'system' OR EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'import_marks')}))) AS here,
       EXISTS (SELECT FROM ${toQualifiedTableName(schema, 'import_deletions')}
         WHERE table_name = 'article_ids' AND key = $1::int::text) AS deleted`,
    [id],
  );
  if (rows[0]?.here) return 'here';
  return rows[0]?.deleted ? 'deleted' : 'missing';
}
