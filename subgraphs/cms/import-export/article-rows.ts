import type pg from 'pg';
import { z } from 'zod';
import type { ImportedRow } from '../../../prisma/import/import-step.ts';
import type { LegacyCmsRow } from './legacy-cms-client.ts';
import {
  legacyBooleanSchema,
  legacyIntSchema,
  legacyTextSchema,
  legacyTimestampFieldSchemas,
  parseLegacyRow,
} from './legacy-row-schemas.ts';
import { rejectConflictingImportRow, type StoredRowTimes, toQualifiedTableName } from './stored-rows.ts';

const shape = z.object({
  id: legacyIntSchema,
  pid: legacyIntSchema,
  name: legacyTextSchema,
  catname: legacyTextSchema,
  catpriority: legacyIntSchema,
  clang_id: legacyIntSchema,
  parent_id: legacyIntSchema,
  priority: legacyIntSchema,
  startarticle: legacyBooleanSchema,
  status: legacyIntSchema,
  template_id: legacyIntSchema,
  ...legacyTimestampFieldSchemas,
  revision: legacyIntSchema,
});

export const articleImportTables = [
  { name: 'article_ids', key: ['id'], replace: 'never' },
  {
    name: 'articles',
    key: ['id', 'clang_id'],
    replace: { notNewerBy: 'updatedate' },
    preservedColumns: ['path', 'created_by_id'],
    belongsTo: { id: 'article_ids' },
  },
] as const;

/** Finds articles that this server has already, and ids of CMS users by login. */
export type StoredArticleLookup = {
  find: (id: number, languageId: number) => KnownArticle | undefined;
  userIds: ReadonlyMap<string, number>;
};

type ArticleKey = { id: number; clang_id: number };
type KnownArticle = StoredRowTimes & ArticleKey & { meta: object };

/** Stored articles that correspond to the legacy rows, and the users of this server by login. */
export async function loadStoredArticles(
  client: pg.ClientBase,
  schema: string,
  rows: readonly LegacyCmsRow[],
): Promise<StoredArticleLookup> {
  const storedArticles = await client.query<KnownArticle>(
    `SELECT id, clang_id, createdate, updatedate, meta FROM ${toQualifiedTableName(schema, 'articles')}
     WHERE id = ANY ($1::int[])`,
    [[...new Set(rows.map(({ id }) => Number(id)))].filter(Number.isSafeInteger)],
  );
  const logins = [...new Set(rows.map(({ createuser }) => String(createuser)))];
  const users = await client.query<{ id: number; login: string }>(
    `SELECT id, login FROM ${toQualifiedTableName(schema, 'users')} WHERE login = ANY ($1)`,
    [logins],
  );
  const byKey = new Map(storedArticles.rows.map((row) => [keyOf(row.id, row.clang_id), row]));
  return {
    find: (id, languageId) => byKey.get(keyOf(id, languageId)),
    userIds: new Map(users.rows.map(({ id, login }) => [login, id])),
  };
}

const keyOf = (id: number, languageId: number) => `${id} ${languageId}`;

type ArticleRow = ImportedRow & ArticleKey & { startarticle: boolean; meta: object };

/** Maps an article in one language. Its path is set after all articles are imported. */
export function toArticleRow(row: LegacyCmsRow, { find, userIds }: StoredArticleLookup): ArticleRow {
  const { startarticle, priority, catpriority, ...article } = parseLegacyRow(shape, row);
  const storedArticle = find(article.id, article.clang_id);
  rejectConflictingImportRow(storedArticle, article);
  return {
    ...article,
    startarticle,
    // Positions start at 1. Only start articles have a position among the categories.
    priority: Math.max(1, priority),
    catpriority: startarticle ? Math.max(1, catpriority) : 0,
    path: '|',
    created_by_id: userIds.get(article.createuser) ?? null,
    meta: storedArticle?.meta ?? {},
  };
}
