import DataLoader from 'dataloader';
import type { CmsDeps, CmsPrismaClient } from './deps.ts';
import { createMediaLoaders } from './media-loaders.ts';
import { createRevisionLoader } from './revision-loader.ts';
import { createSliceLoaders } from './slice-loaders.ts';

export type ArticleKey = { id: number; clangId: number };

export type CmsLoaders = ReturnType<typeof createLoaders>;

const toKey = ({ id, clangId }: ArticleKey) => `${id}:${clangId}`;

/** The reads that lists and references share, one set per request. */
export function createLoaders(deps: Pick<CmsDeps, 'db' | 'databaseSchema'>) {
  const { db } = deps;
  let languages: Promise<Awaited<ReturnType<typeof listLanguages>>> | undefined;
  const allLanguages = () => {
    languages ??= listLanguages(db);
    return languages;
  };
  return {
    allLanguages,
    articles: createArticleLoader(db),
    /** What lies directly in a category: its sub-categories, or its articles without the start article. */
    children: createContentLoader(db, true),
    contents: createContentLoader(db, false),
    ...createSliceLoaders(db),
    ...createMediaLoaders(deps),
    revisions: createRevisionLoader(deps),
    users: createUserLoader(db),
    roles: createRoleLoader(db),
    metaFields: createMetaFieldReader(db),
    usersByAccount: createAccountLoader(db),
  };
}

function listLanguages(db: CmsPrismaClient) {
  return db.language.findMany({ orderBy: [{ priority: 'asc' }, { id: 'asc' }] });
}

function createArticleLoader(db: CmsPrismaClient) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.article.findMany({ where: whereAny(keys, 'id') });
      const byKey = new Map(rows.map((row) => [toKey(row), row]));
      return keys.map((key) => byKey.get(toKey(key)) ?? null);
    },
    { cacheKeyFn: toKey },
  );
}

/** The pairs asked for, and a few more where languages are mixed. */
function whereAny(keys: readonly ArticleKey[], field: 'id' | 'parentId') {
  return {
    [field]: { in: [...new Set(keys.map(({ id }) => id))] },
    clangId: { in: [...new Set(keys.map(({ clangId }) => clangId))] },
  };
}

function createContentLoader(db: CmsPrismaClient, isStartArticle: boolean) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.article.findMany({
        where: { ...whereAny(keys, 'parentId'), isStartArticle },
        orderBy: [isStartArticle ? { categoryPriority: 'asc' } : { priority: 'asc' }, { id: 'asc' }],
      });
      const byParent = Map.groupBy(rows, ({ parentId, clangId }) => toKey({ id: parentId, clangId }));
      return keys.map((key) => byParent.get(toKey(key)) ?? []);
    },
    { cacheKeyFn: toKey },
  );
}

/** A user with the numbers of their roles. */
export const withRoles = { roles: { select: { roleId: true }, orderBy: { roleId: 'asc' } } } as const;

function createUserLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, include: withRoles });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

function createAccountLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly string[]) => {
    const rows = await db.user.findMany({ where: { accountId: { in: [...ids] } }, include: withRoles });
    const byId = new Map(rows.map((row) => [row.accountId, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

function createRoleLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await db.role.findMany({ where: { id: { in: [...ids] } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

/** The fields of a prefix in their order, read once per request. */
function createMetaFieldReader(db: CmsPrismaClient) {
  const known = new Map<string, ReturnType<typeof listMetaFields>>();
  return (prefix: string) => {
    const fields = known.get(prefix) ?? listMetaFields(db, prefix);
    known.set(prefix, fields);
    return fields;
  };
}

function listMetaFields(db: CmsPrismaClient, prefix: string) {
  return db.metaField.findMany({ where: { prefix }, orderBy: [{ priority: 'asc' }, { id: 'asc' }] });
}
