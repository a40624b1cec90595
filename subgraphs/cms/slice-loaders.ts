import DataLoader from 'dataloader';
import type { CmsPrismaClient } from './deps.ts';
import { cmsErrors } from './errors.ts';
import { inReadingOrder, sliceHead } from './services/slices/slice-head.ts';
import { contentFields, type SliceContents } from './slice-contents.ts';

type ArticleKey = { id: number; clangId: number };

const toKey = ({ id, clangId }: ArticleKey) => `${id}:${clangId}`;

/** What pages are made of, each read once for all that are asked for together. */
export function createSliceLoaders(db: CmsPrismaClient) {
  return {
    /** Live slices of an article in a language, as a reader finds them. */
    slices: createSliceLoader(db),
    sliceContents: createContentsLoader(db),
    modules: new DataLoader(async (ids: readonly number[]) => {
      const rows = await db.module.findMany({ where: { id: { in: [...ids] } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
    templates: new DataLoader(async (ids: readonly number[]) => {
      const rows = await db.template.findMany({ where: { id: { in: [...ids] } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
    /** Whether any article has the template. */
    templatesInUse: new DataLoader(async (ids: readonly number[]) => {
      const used = await db.article.groupBy({ by: ['templateId'], where: { templateId: { in: [...ids] } } });
      const usedIds = new Set(used.map(({ templateId }) => templateId));
      return ids.map((id) => usedIds.has(id));
    }),
  };
}

function createSliceLoader(db: CmsPrismaClient) {
  return new DataLoader(
    async (keys: readonly ArticleKey[]) => {
      const rows = await db.slice.findMany({
        where: {
          articleId: { in: [...new Set(keys.map(({ id }) => id))] },
          clangId: { in: [...new Set(keys.map(({ clangId }) => clangId))] },
          revision: 0,
        },
        select: sliceHead,
        orderBy: [...inReadingOrder],
      });
      const byArticle = Map.groupBy(rows, ({ articleId, clangId }) => toKey({ id: articleId, clangId }));
      return keys.map((key) => byArticle.get(toKey(key)) ?? []);
    },
    { cacheKeyFn: toKey },
  );
}

const contentColumns = Object.fromEntries(contentFields.map((field) => [field, true])) as Record<
  keyof SliceContents,
  true
>;

function createContentsLoader(db: CmsPrismaClient) {
  return new DataLoader<number, Partial<SliceContents>>(async (ids) => {
    const rows = await db.slice.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, ...contentColumns },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? cmsErrors.sliceNotFound());
  });
}
