import type { Article } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { isReadable } from '../articles/read-article.ts';
import { namesPaths, showPath, toPathKey } from '../structure/article-urls.ts';
import type { Part } from './placeholder.ts';
import type { RenderedSlice } from './references.ts';
import { linkOfText } from './render-slice.ts';

type Key = { id: number; clangId: number };

/**
 * The paths of all articles that a slice may link to, of those the caller may see: by its link fields, by its texts,
 * by the output of its module, and by the articles that placeholders refer to.
 */
export async function loadPaths(
  ctx: CmsContext,
  slice: RenderedSlice,
  parts: readonly Part[],
  referred: Iterable<Article>,
): Promise<ReadonlyMap<string, string>> {
  if (!namesPaths(ctx.settings)) return new Map();
  const keys = new Map(
    [...listLinks(slice, parts), ...referred].map((key) => [toPathKey(key.id, key.clangId), key] as const),
  );
  const found = await Promise.all(
    [...keys].map(async ([name, { id, clangId }]) => {
      const row = await ctx.loaders.articles.load({ id, clangId });
      const isShown = row && (await isReadable(ctx, row));
      return isShown ? [[name, await showPath(ctx, row)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The largest number that an article can have. */
const largest = 2_147_483_647;

function listLinks({ contents, clangId }: RenderedSlice, parts: readonly Part[]): Key[] {
  const own = Object.entries(contents).flatMap(([field, value]) => {
    // The row has its number too.
    if (typeof value !== 'string') return [];
    if (!field.startsWith('link')) return findLinks(value, clangId);
    return value.split(',').map((id) => ({ id: Number(id), clangId }));
  });
  const ofModule = findLinks(JSON.stringify(parts), clangId);
  return [...own, ...ofModule].filter(({ id }) => Number.isInteger(id) && id > 0 && id <= largest);
}

function findLinks(text: string, clangId: number): Key[] {
  return [...text.matchAll(linkOfText)].map(([, id, language]) => ({
    id: Number(id),
    clangId: language === undefined ? clangId : Number(language),
  }));
}
