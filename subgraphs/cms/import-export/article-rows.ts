import type pg from 'pg';
import { z } from 'zod';
import type { ImportedRow } from '../../../prisma/import/import-step.ts';
import type { SourceRow } from './cms-source.ts';
import { type KnownRow, placeOf, refuseOther } from './known-rows.ts';
import { flag, int, parseRow, stamps, text } from './wire.ts';

const shape = z.object({
  id: int,
  pid: int,
  name: text,
  catname: text,
  catpriority: int,
  clang_id: int,
  parent_id: int,
  priority: int,
  startarticle: flag,
  status: int,
  template_id: int,
  ...stamps,
  revision: int,
});

export const articleTables = [
  { name: 'article_ids', key: ['id'], replace: 'never' },
  {
    name: 'articles',
    key: ['id', 'clang_id'],
    replace: { notNewerBy: 'updatedate' },
    kept: ['path', 'created_by_id'],
    belongsTo: { id: 'article_ids' },
  },
] as const;

export type KnownArticles = {
  find: (id: number, languageId: number) => KnownArticle | undefined;
  userIds: ReadonlyMap<string, number>;
};

type ArticleKey = { id: number; clang_id: number };
type KnownArticle = KnownRow & ArticleKey & { meta: object };

/** Stored articles that correspond to the legacy rows, and the users of this server by login. */
export async function readKnownArticles(
  client: pg.ClientBase,
  schema: string,
  rows: readonly SourceRow[],
): Promise<KnownArticles> {
  const known = await client.query<KnownArticle>(
    `SELECT id, clang_id, createdate, updatedate, meta FROM ${placeOf(schema, 'articles')}
     WHERE id = ANY ($1::int[])`,
    [[...new Set(rows.map(({ id }) => Number(id)))].filter(Number.isSafeInteger)],
  );
  const logins = [...new Set(rows.map(({ createuser }) => String(createuser)))];
  const users = await client.query<{ id: number; login: string }>(
    `SELECT id, login FROM ${placeOf(schema, 'users')} WHERE login = ANY ($1)`,
    [logins],
  );
  const byKey = new Map(known.rows.map((row) => [keyOf(row.id, row.clang_id), row]));
  return {
    find: (id, languageId) => byKey.get(keyOf(id, languageId)),
    userIds: new Map(users.rows.map(({ id, login }) => [login, id])),
  };
}

const keyOf = (id: number, languageId: number) => `${id} ${languageId}`;

type ArticleRow = ImportedRow & ArticleKey & { startarticle: boolean; meta: object };

/** Maps an article in one language. Its path is set after all articles are imported. */
export function toArticleRow(row: SourceRow, { find, userIds }: KnownArticles): ArticleRow {
  const { startarticle, priority, catpriority, ...article } = parseRow(shape, row);
  const here = find(article.id, article.clang_id);
  refuseOther(here, article);
  return {
    ...article,
    startarticle,
    // Positions start at 1. Only start articles have a position among the categories.
    priority: Math.max(1, priority),
    catpriority: startarticle ? Math.max(1, catpriority) : 0,
    path: '|',
    created_by_id: userIds.get(article.createuser) ?? null,
    meta: here?.meta ?? {},
  };
}
