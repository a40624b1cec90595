import type pg from 'pg';
import { addContentTypes } from '../finish-structure.ts';
import type { CmsMoving } from '../import-export.ts';
import { placeOf, raiseSequence } from '../known-rows.ts';

/** What holds between articles, for those that were brought: from the outermost category to the article in it. */
export async function finishArticles(
  client: pg.ClientBase,
  moving: CmsMoving,
  ids: readonly number[],
): Promise<void> {
  const { schema } = moving;
  await raiseSequence(client, moving, { table: 'articles', column: 'pid' });
  await fillLanguages(client, schema, ids);
  for (const id of ids) await setPath(client, schema, id);
  await addContentTypes(client, schema, ids);
  await raiseSequence(client, moving, { table: 'article_ids' });
  await raiseSequence(client, moving, { table: 'slices' });
}

/** Every article exists in every language here; in one that the original lacks it is offline. */
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

/** The path of what lies in a category is that of the category, and its number. */
async function setPath(client: pg.ClientBase, schema: string, id: number): Promise<void> {
  const articles = placeOf(schema, 'articles');
  await client.query(
    `UPDATE ${articles} AS one SET path = category.path || category.id || '|'
     FROM (SELECT DISTINCT id, path FROM ${articles} WHERE startarticle) AS category
     WHERE one.id = $1 AND category.id = one.parent_id AND one.path <> category.path || category.id || '|'`,
    [id],
  );
}
