import type { CmsContext } from '../../context.ts';
import { keepReadable } from '../articles/is-readable.ts';
import { findSiteLanguage } from './find-site-language.ts';

/** The categories in the root that are online, by position; below each, `children` goes on. */
export async function listNavigation(ctx: CmsContext, { clangId }: { clangId?: number | null }) {
  const language = await findSiteLanguage(ctx, clangId);
  if (!language) return [];
  const categories = await ctx.loaders.children.load({ id: 0, clangId: language.id });
  return keepReadable(
    ctx,
    categories.filter(({ status }) => status === 1),
  );
}
