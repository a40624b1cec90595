import pg from 'pg';
import { toQualifiedTableName } from './stored-rows.ts';

/** Restores the relations between articles after all are imported. */
export async function restoreArticleRelations(client: pg.ClientBase, schema: string): Promise<void> {
  await dropFirstStart(client, schema);
  await fillLanguages(client, schema);
  await setPaths(client, schema);
  await addTemplateAreasUsedBySlices(client, schema);
}

/**
 * Deletes the article and the template that the first start created, unless imported articles use their ids.
 * The first import has marked them: the row id of the article is negative, the update time of the template is
 * the epoch.
 */
async function dropFirstStart(client: pg.ClientBase, schema: string): Promise<void> {
  const [articles, templates] = [
    toQualifiedTableName(schema, 'articles'),
    toQualifiedTableName(schema, 'templates'),
  ];
  await client.query(
    `DELETE FROM ${toQualifiedTableName(schema, 'article_ids')} WHERE id IN (SELECT id FROM ${articles} WHERE pid < 0)
       AND NOT EXISTS (SELECT FROM ${articles} AS other WHERE other.id = article_ids.id AND other.pid > 0)`,
  );
  await client.query(`DELETE FROM ${articles} WHERE pid < 0`);
  await client.query(
    `DELETE FROM ${templates} WHERE createuser = 'system' AND updatedate = to_timestamp(0)
       AND NOT EXISTS (SELECT FROM ${articles} WHERE template_id = templates.id)`,
  );
}

/**
 * Adds the missing languages of articles as versions that are not published, because every article exists in every
 * language. Without article ids, all articles are completed and get row ids above the present ones, because a dry run does
 * not advance the sequence.
 */
export async function fillLanguages(
  client: pg.ClientBase,
  schema: string,
  articleIds: readonly number[] | null = null,
): Promise<void> {
  const articles = toQualifiedTableName(schema, 'articles');
  const rowId = articleIds
    ? `nextval(pg_get_serial_sequence(${pg.escapeLiteral(articles)}, 'pid'))`
    : `(SELECT max(pid) FROM ${articles}) + row_number() OVER ()`;
  const columns = `parent_id, name, catname, catpriority, startarticle, priority, path, template_id,
    createdate, createuser, created_by_id, updatedate, updateuser`;
  await client.query(
    `INSERT INTO ${articles} (pid, id, clang_id, status, ${columns})
     SELECT ${rowId}, one.id, language.id, 0, ${columns}
     FROM (SELECT DISTINCT ON (id) * FROM ${articles}
       WHERE $1::int[] IS NULL OR id = ANY ($1::int[]) ORDER BY id, clang_id) AS one
     CROSS JOIN (SELECT id FROM ${toQualifiedTableName(schema, 'languages')}) AS language (id)
     WHERE NOT EXISTS (SELECT FROM ${articles} AS there WHERE there.id = one.id AND there.clang_id = language.id)`,
    [articleIds],
  );
}

/**
 * Sets the paths from the root down: the path of an item is that of its category, followed by the category's
 * id.
 */
async function setPaths(client: pg.ClientBase, schema: string): Promise<void> {
  const articles = toQualifiedTableName(schema, 'articles');
  await client.query(
    `WITH RECURSIVE category AS (
       SELECT DISTINCT id, parent_id FROM ${articles} WHERE startarticle
     ), tree AS (
       SELECT id, '|' || id || '|' AS inside FROM category WHERE parent_id = 0
       UNION ALL
       SELECT category.id, tree.inside || category.id || '|' FROM category JOIN tree ON category.parent_id = tree.id
     )
     UPDATE ${articles} AS one SET path = tree.inside FROM tree
     WHERE one.parent_id = tree.id AND one.path <> tree.inside`,
  );
  await client.query(`UPDATE ${articles} SET path = '|' WHERE parent_id = 0 AND path <> '|'`);
}

/**
 * Adds to each template the areas (`ctypes`) in which its articles have slices, and area 1, because the legacy API does
 * not return the areas of templates. Without article ids, all articles are read.
 */
export async function addTemplateAreasUsedBySlices(
  client: pg.ClientBase,
  schema: string,
  articleIds: readonly number[] | null = null,
): Promise<void> {
  await client.query(
    `WITH used AS (
       SELECT article.template_id AS id, jsonb_object_agg(slice.ctype_id::text, '') AS ctypes
       FROM ${toQualifiedTableName(schema, 'slices')} AS slice
       JOIN ${toQualifiedTableName(schema, 'articles')} AS article
         ON article.id = slice.article_id AND article.clang_id = slice.clang_id
       WHERE $1::int[] IS NULL OR article.id = ANY ($1::int[])
       GROUP BY article.template_id HAVING bool_or(slice.ctype_id <> 1)
     )
     UPDATE ${toQualifiedTableName(schema, 'templates')} AS template
     SET attributes = jsonb_set(template.attributes, '{ctypes}',
       '{"1": ""}' || used.ctypes || coalesce(template.attributes -> 'ctypes', '{}'))
     FROM used WHERE template.id = used.id
       AND NOT (coalesce(template.attributes -> 'ctypes', '{}') ?& ARRAY(SELECT jsonb_object_keys(used.ctypes)))`,
    [articleIds],
  );
}
