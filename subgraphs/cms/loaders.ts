import DataLoader from 'dataloader';
import {
  createLazyObjectFactory,
  createRowLoader,
  createValueLoader,
  memoizeByJson,
  memoizeFirstCall,
} from '../../core/lib/lazy.ts';
import { createRecordFromKeys } from '../../core/lib/records.ts';
import { Prisma } from '../../prisma/generated/cms/client.ts';
import { type SliceContents, sliceContentFields } from './contract/slice-contents.ts';
import type { CmsPrismaClient, CmsServerDeps } from './deps.ts';
import { cmsErrors } from './errors.ts';
import { createBatchedListReader } from './services/lists/list-reader.ts';
import { findMediaUsePlaces } from './services/media/find-media-use-places.ts';
import { findUsedMediaFilenames } from './services/media/find-used-media-filenames.ts';
import { createPreviousRevisionStateLoader } from './services/revisions/previous-revision-states.ts';
import { userRoleIdsInclude } from './services/roles/role-permissions.ts';
import { sliceReadingOrder, sliceWithoutContentsSelect } from './services/slices/slice-without-contents.ts';
import { type ArticleKey, toArticleLanguageKey, whereAnyArticleKey } from './services/structure/articles.ts';

type Source = Pick<CmsServerDeps, 'db' | 'databaseSchema'>;

export type CmsLoaders = ReturnType<typeof createLoaders>;

/** Batched reads of one request; each loader is created on first use. */
export const createLoaders = createLazyObjectFactory<Source>()({
  allLanguages: ({ db }) =>
    memoizeFirstCall(() => db.language.findMany({ orderBy: [{ priority: 'asc' }, { id: 'asc' }] })),
  articles: ({ db }) => articleLoader(db),
  /** Pages of articles by any SQL condition, in which `article` is the alias of the table. */
  articleLists: articleListReader,
  /** Live slices of an article in a language, in the order of the page. */
  slices: ({ db }) => sliceLoader(db),
  sliceHeads: ({ db }) =>
    createRowLoader('id', (ids: number[]) =>
      db.slice.findMany({ where: { id: { in: ids } }, select: sliceWithoutContentsSelect }),
    ),
  sliceContents: ({ db }) => sliceContentsLoader(db),
  modules: ({ db }) =>
    createRowLoader('id', (ids: number[]) => db.module.findMany({ where: { id: { in: ids } } })),
  /** Number of slices with a module. */
  moduleSliceCounts: ({ db }) => moduleSliceCountLoader(db),
  templates: ({ db }) =>
    createRowLoader('id', (ids: number[]) => db.template.findMany({ where: { id: { in: ids } } })),
  /** Whether any article uses the template. */
  templatesInUse: ({ db }) => templateUseLoader(db),
  media: ({ db }) =>
    createRowLoader('id', (ids: number[]) => db.media.findMany({ where: { id: { in: ids } } })),
  mediaByName: ({ db }) =>
    createRowLoader('filename', (names: string[]) =>
      db.media.findMany({ where: { filename: { in: names.filter((name) => !name.includes('\0')) } } }),
    ),
  mediaInUse: mediaUseLoader,
  /** Places that use a medium, by its name. */
  mediaUses: (source) => new DataLoader((names: readonly string[]) => findMediaUsePlaces(source, names)),
  mediaCategories: ({ db }) =>
    createRowLoader('id', (ids: number[]) => db.mediaCategory.findMany({ where: { id: { in: ids } } })),
  mediaCategoryChildren: ({ db }) => mediaCategoryChildLoader(db),
  /** Pages of changes by any condition. */
  revisions: revisionReader,
  /** States before changes, by the ids of the changes. */
  earlierStates: createPreviousRevisionStateLoader,
  users: ({ db }) =>
    createRowLoader('id', (ids: number[]) =>
      db.user.findMany({ where: { id: { in: ids } }, include: userRoleIdsInclude }),
    ),
  usersByAccount: ({ db }) =>
    createRowLoader('accountId', (ids: string[]) =>
      db.user.findMany({ where: { accountId: { in: ids } }, include: userRoleIdsInclude }),
    ),
  roles: ({ db }) =>
    createRowLoader('id', (ids: number[]) => db.role.findMany({ where: { id: { in: ids } } })),
  /** Meta fields of a prefix in their order. */
  metaFields: ({ db }) => memoizeByJson((prefix: string) => listMetaFields(db, prefix)),
});

function articleLoader(db: CmsPrismaClient) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.article.findMany({ where: whereAnyArticleKey(keys, 'id') });
      const byKey = new Map(rows.map((row) => [toArticleLanguageKey(row), row]));
      return keys.map((key) => byKey.get(toArticleLanguageKey(key)) ?? null);
    },
    { cacheKeyFn: toArticleLanguageKey },
  );
}

function articleListReader(source: Source) {
  return createBatchedListReader(source, {
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
    readRows: (rowIds) => source.db.article.findMany({ where: { rowId: { in: rowIds } } }),
    keyOf: ({ rowId }) => rowId,
  });
}

function revisionReader(source: Source) {
  return createBatchedListReader(source, {
    table: 'revisions',
    alias: Prisma.sql`revision`,
    key: Prisma.sql`revision.id`,
    columns: { id: Prisma.sql`revision.id` },
    readRows: (ids) => source.db.revision.findMany({ where: { id: { in: ids } } }),
    keyOf: ({ id }) => id,
  });
}

function sliceLoader(db: CmsPrismaClient) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.slice.findMany({
        where: { ...whereAnyArticleKey(keys, 'articleId'), revision: 0 },
        select: sliceWithoutContentsSelect,
        orderBy: [...sliceReadingOrder],
      });
      const byArticle = Map.groupBy(rows, ({ articleId, clangId }) =>
        toArticleLanguageKey({ id: articleId, clangId }),
      );
      return keys.map((key) => byArticle.get(toArticleLanguageKey(key)) ?? []);
    },
    { cacheKeyFn: toArticleLanguageKey },
  );
}

const contentColumns = createRecordFromKeys(sliceContentFields, () => true as const);

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

function moduleSliceCountLoader(db: CmsPrismaClient) {
  return createValueLoader(async (ids: number[]) => {
    const counts = await db.slice.groupBy({
      by: ['moduleId'],
      where: { moduleId: { in: ids } },
      _count: true,
    });
    return counts.map(({ moduleId, _count }) => [moduleId, _count] as const);
  }, 0);
}

function templateUseLoader(db: CmsPrismaClient) {
  return createValueLoader<number, boolean>(async (ids) => {
    const usages = await db.article.groupBy({ by: ['templateId'], where: { templateId: { in: ids } } });
    return usages.map(({ templateId }) => [templateId, true]);
  }, false);
}

function mediaUseLoader(source: Source) {
  return new DataLoader(async (filenames: readonly string[]) => {
    const usedFilenames = await findUsedMediaFilenames(source, filenames);
    return filenames.map((filename) => usedFilenames.has(filename));
  });
}

function mediaCategoryChildLoader(db: CmsPrismaClient) {
  return createValueLoader(async (ids: number[]) => {
    const rows = await db.mediaCategory.findMany({
      where: { parentRef: { in: ids } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return Map.groupBy(rows, ({ parentRef }) => parentRef);
  }, []);
}

function listMetaFields(db: CmsPrismaClient, prefix: string) {
  return db.metaField.findMany({ where: { prefix }, orderBy: [{ priority: 'asc' }, { id: 'asc' }] });
}
