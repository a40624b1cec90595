import type pg from 'pg';
import { addContentTypes } from '../finish-structure.ts';
import type { CmsImportContext } from '../import-export.ts';
import { advanceSequenceAboveRows, placeOf } from '../known-rows.ts';

/** Restores the relations between imported articles: languages, paths and positions. `ids` go from the outermost category to the article. */
export async function finishArticles(
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
