import DataLoader from 'dataloader';
import { lazyParts, loadByKey, once } from '../../core/lib/lazy.ts';
import { recordOf } from '../../core/lib/records.ts';
import { Prisma } from '../../prisma/generated/cms/client.ts';
import { contentFields, type SliceContents } from './contract/slice-contents.ts';
import type { CmsDeps, CmsPrismaClient } from './deps.ts';
import { cmsErrors } from './errors.ts';
import { createListReader } from './services/lists/list-reader.ts';
import { findMediaUses } from './services/media/find-media-uses.ts';
import { withRoles } from './services/roles/role-permissions.ts';
import { inReadingOrder, sliceHead } from './services/slices/slice-head.ts';
import { type ArticleKey, toKey, whereAny } from './services/structure/articles.ts';

type Source = Pick<CmsDeps, 'db' | 'databaseSchema'>;

export type CmsLoaders = ReturnType<typeof createLoaders>;

/** The batched reads of one request; each loader is created on first use. */
export const createLoaders = lazyParts<Source>()({
  allLanguages: ({ db }) =>
    once(() => db.language.findMany({ orderBy: [{ priority: 'asc' }, { id: 'asc' }] })),
  articles: ({ db }) => articleLoader(db),
  /** Pages of articles by any SQL condition, in which `article` is the alias of the table. */
  articleLists: articleListReader,
  /** Live slices of an article in a language, in the order of the page. */
  slices: ({ db }) => sliceLoader(db),
  sliceHeads: ({ db }) =>
    loadByKey('id', (ids: number[]) => db.slice.findMany({ where: { id: { in: ids } }, select: sliceHead })),
  sliceContents: ({ db }) => sliceContentsLoader(db),
  modules: ({ db }) => loadByKey('id', (ids: number[]) => db.module.findMany({ where: { id: { in: ids } } })),
  templates: ({ db }) =>
    loadByKey('id', (ids: number[]) => db.template.findMany({ where: { id: { in: ids } } })),
  /** Whether any article uses the template. */
  templatesInUse: ({ db }) => templateUseLoader(db),
  media: ({ db }) => loadByKey('id', (ids: number[]) => db.media.findMany({ where: { id: { in: ids } } })),
  mediaByName: ({ db }) =>
    loadByKey('filename', (names: string[]) =>
      db.media.findMany({ where: { filename: { in: names.filter((name) => !name.includes('\0')) } } }),
    ),
  mediaInUse: mediaUseLoader,
  mediaCategories: ({ db }) =>
    loadByKey('id', (ids: number[]) => db.mediaCategory.findMany({ where: { id: { in: ids } } })),
  mediaCategoryChildren: ({ db }) => mediaCategoryChildLoader(db),
  /** Pages of changes by any condition. */
  revisions: revisionReader,
  users: ({ db }) =>
    loadByKey('id', (ids: number[]) => db.user.findMany({ where: { id: { in: ids } }, include: withRoles })),
  usersByAccount: ({ db }) =>
    loadByKey('accountId', (ids: string[]) =>
      db.user.findMany({ where: { accountId: { in: ids } }, include: withRoles }),
    ),
  roles: ({ db }) => loadByKey('id', (ids: number[]) => db.role.findMany({ where: { id: { in: ids } } })),
  metaFields: ({ db }) => metaFieldReader(db),
});

function articleLoader(db: CmsPrismaClient) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.article.findMany({ where: whereAny(keys, 'id') });
      const byKey = new Map(rows.map((row) => [toKey(row), row]));
      return keys.map((key) => byKey.get(toKey(key)) ?? null);
    },
    { cacheKeyFn: toKey },
  );
}

function articleListReader(source: Source) {
  return createListReader(source, {
    table: 'articles',
    alias: Prisma.sql`article`,
    key: Prisma.sql`article.pid`,
    columns: {
      id: Prisma.sql`article.id`,
      clangId: Prisma.sql`article.clang_id`,
      name: Prisma.sql`article.name`,
      priority: Prisma.sql`article.priority`,
      categoryPriority: Prisma.sql`article.catpriority`,
      createdAt: Prisma.sql`article.createdate`,
      updatedAt: Prisma.sql`article.updatedate`,
    },
    readRows: async (rowIds) => {
      const rows = await source.db.article.findMany({ where: { rowId: { in: rowIds } } });
      return rows.map((row) => [row.rowId, row] as const);
    },
  });
}

function revisionReader(source: Source) {
  return createListReader(source, {
    table: 'revisions',
    alias: Prisma.sql`revision`,
    key: Prisma.sql`revision.id`,
    columns: { id: Prisma.sql`revision.id` },
    readRows: async (ids) => {
      const rows = await source.db.revision.findMany({ where: { id: { in: ids } } });
      return rows.map((row) => [row.id, row] as const);
    },
  });
}

function sliceLoader(db: CmsPrismaClient) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.slice.findMany({
        where: { ...whereAny(keys, 'articleId'), revision: 0 },
        select: sliceHead,
        orderBy: [...inReadingOrder],
      });
      const byArticle = Map.groupBy(rows, ({ articleId, clangId }) => toKey({ id: articleId, clangId }));
      return keys.map((key) => byArticle.get(toKey(key)) ?? []);
    },
    { cacheKeyFn: toKey },
  );
}

const contentColumns = recordOf(contentFields, () => true as const);

function sliceContentsLoader(db: CmsPrismaClient) {
  return new DataLoader<number, Partial<SliceContents>>(async (ids) => {
    const rows = await db.slice.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, ...contentColumns },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? cmsErrors.sliceNotFound());
  });
}

function templateUseLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const used = await db.article.groupBy({ by: ['templateId'], where: { templateId: { in: [...ids] } } });
    const usedIds = new Set(used.map(({ templateId }) => templateId));
    return ids.map((id) => usedIds.has(id));
  });
}

function mediaUseLoader(source: Source) {
  return new DataLoader(async (filenames: readonly string[]) => {
    const used = await findMediaUses(source, filenames);
    return filenames.map((filename) => used.has(filename));
  });
}

function mediaCategoryChildLoader(db: CmsPrismaClient) {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await db.mediaCategory.findMany({
      where: { parentRef: { in: [...ids] } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    const byParent = Map.groupBy(rows, ({ parentRef }) => parentRef);
    return ids.map((id) => byParent.get(id) ?? []);
  });
}

/** Returns the meta fields of a prefix in their order; reads them once per request. */
function metaFieldReader(db: CmsPrismaClient) {
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
