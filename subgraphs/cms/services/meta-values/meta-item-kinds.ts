import type { Article, Language, Media } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { CmsScope } from '../../scopes.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { findOrImportArticle } from '../articles/read-article.ts';
import { recordArticleChange } from '../history/record-change.ts';
import { getMediaRow, type MediaKey } from '../media-files/read-media-file.ts';
import type { MetaFieldPrefix } from '../meta-fields/meta-field-types.ts';
import {
  cmsTableSql,
  lockRowAndCheckVersion,
  toUpdateStamp,
  type VersionPrecondition,
} from '../rows/rows.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';
import type { StoredMetaValue } from './value-format.ts';

type StoredValues = Record<string, StoredMetaValue>;
/** The values after a change; an item without a version has only these. */
type SavedValues = { meta: unknown; version?: number };
type SavedRows = Pick<Article, 'meta' | 'version'>[];

/** A kind of item with meta values: how it is found, authorized, identified in the answer, and updated. */
export type MetaItemKind<Key, Row extends SavedValues, Name> = {
  prefix: MetaFieldPrefix;
  actions: { get: CmsScope; update: CmsScope };
  find: (ctx: CmsContext, key: Key, action: CmsScope) => Promise<Row>;
  toName: (row: Row) => Name;
  /**
   * Merges the given values into the stored ones in one statement: viewers who write different fields at the
   * same time overwrite nothing, and the job that removes a deleted field may run concurrently.
   */
  save: (
    write: { ctx: CmsContext; viewer: CmsViewer },
    row: Row,
    storedValues: StoredValues,
    precondition: VersionPrecondition,
  ) => Promise<SavedValues>;
};

export type ArticleLanguageKey = { id: number; clangId?: number | null };

function structureOwner(
  noun: 'articles' | 'categories',
  { prefix, notFound }: { prefix: 'art_' | 'cat_'; notFound: () => Error },
): MetaItemKind<ArticleLanguageKey, Article, { clangId: number }> {
  const actions = { get: `metainfo/${noun}/values/get`, update: `metainfo/${noun}/values/update` } as const;
  return {
    prefix,
    actions,
    toName: ({ clangId }) => ({ clangId }),
    save: saveStructureValues,
    find: async (ctx, { id, clangId }, action) => {
      const item = await findOrImportArticle(ctx, { id, clangId, isStartArticle: noun === 'categories' });
      // Read after the import, because it can add a language.
      const languages = await ctx.loaders.allLanguages();
      if (clangId != null && !languages.some((language) => language.id === clangId)) {
        throw cmsErrors.languageNotFound();
      }
      if (!item) throw notFound();
      const writtenIn = action === actions.update ? [item.clangId] : undefined;
      await authorize(ctx, action, { categoryPath: categoryIdPathOf(item), writtenIn });
      return item;
    },
  };
}

/** Finds an article that is no category, in a language, by default in the start language. */
export const articleMetaItemKind = structureOwner('articles', {
  prefix: 'art_',
  notFound: cmsErrors.articleNotFound,
});

export const categoryMetaItemKind = structureOwner('categories', {
  prefix: 'cat_',
  notFound: cmsErrors.categoryNotFound,
});

async function saveStructureValues(
  { ctx, viewer }: { ctx: CmsContext; viewer: CmsViewer },
  { rowId, parentId }: Article,
  storedValues: StoredValues,
  { expectedVersion }: VersionPrecondition,
) {
  const { updatedAt, updatedByName } = toUpdateStamp(viewer, ctx.clock());
  return runLockedCategoryChange(ctx, [parentId], async (tx) => {
    await lockRowAndCheckVersion(ctx, tx, { table: 'articles', key: rowId, expectedVersion });
    const before = await tx.article.findUnique({ where: { rowId } });
    const [savedRow] = await tx.$queryRaw<SavedRows>`
      UPDATE ${cmsTableSql(ctx, 'articles')} SET meta = meta || ${JSON.stringify(storedValues)}::jsonb,
        updatedate = ${updatedAt}, updateuser = ${updatedByName}
      WHERE pid = ${rowId} RETURNING meta, version`;
    if (!before || !savedRow) throw cmsErrors.articleNotFound();
    const after = { ...before, meta: savedRow.meta };
    await recordArticleChange({ ctx, tx, viewer }, { action: 'update', before, after });
    return savedRow;
  });
}

export const mediaMetaItemKind: MetaItemKind<MediaKey, Media, { filename: string }> = {
  prefix: 'med_',
  actions: { get: 'metainfo/media/values/get', update: 'metainfo/media/values/update' },
  toName: ({ filename }) => ({ filename }),
  find: async (ctx, key, action) => {
    const media = await getMediaRow(ctx, key);
    await authorize(ctx, action, { mediaCategoryId: media.categoryRef ?? 0 });
    return media;
  },
  save: ({ ctx, viewer }, { id }, storedValues, { expectedVersion }) => {
    const { updatedAt, updatedByName } = toUpdateStamp(viewer, ctx.clock());
    return ctx.db.$transaction(async (tx) => {
      await lockRowAndCheckVersion(ctx, tx, { table: 'media', key: id, expectedVersion });
      const [savedRow] = await tx.$queryRaw<SavedRows>`
        UPDATE ${cmsTableSql(ctx, 'media')} SET meta = meta || ${JSON.stringify(storedValues)}::jsonb,
          updatedate = ${updatedAt}, updateuser = ${updatedByName}
        WHERE id = ${id} RETURNING meta, version`;
      if (!savedRow) throw cmsErrors.mediaNotFound();
      return savedRow;
    });
  },
};

/** Languages do not record who changed them. */
export const languageMetaItemKind: MetaItemKind<{ id: number }, Language, { id: number }> = {
  prefix: 'clang_',
  actions: { get: 'metainfo/clangs/values/get', update: 'metainfo/clangs/values/update' },
  toName: ({ id }) => ({ id }),
  find: async ({ db }, { id }) => {
    const language = await db.language.findUnique({ where: { id } });
    if (!language) throw cmsErrors.languageNotFound();
    return language;
  },
  save: async ({ ctx }, { id }, storedValues) => {
    const [savedRow] = await ctx.db.$queryRaw<SavedValues[]>`
      UPDATE ${cmsTableSql(ctx, 'languages')} SET meta = meta || ${JSON.stringify(storedValues)}::jsonb
      WHERE id = ${id} RETURNING meta`;
    if (!savedRow) throw cmsErrors.languageNotFound();
    return savedRow;
  },
};
