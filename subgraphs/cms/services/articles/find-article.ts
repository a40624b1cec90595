import type { CmsContext } from '../../context.ts';
import { isReadable } from './is-readable.ts';

/** An article that another item refers to; null when deleted or not visible to the caller. */
export async function findArticle(ctx: CmsContext, { id, clangId }: { id: number; clangId?: number | null }) {
  const language = clangId ?? (await ctx.loaders.allLanguages())[0]?.id;
  if (language === undefined) return null;
  const article = await ctx.loaders.articles.load({ id, clangId: language });
  return article && (await isReadable(ctx, article)) ? article : null;
}
