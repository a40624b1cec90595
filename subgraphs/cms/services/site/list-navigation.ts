import type { CmsContext } from '../../context.ts';
import { filterReadable } from '../articles/is-readable.ts';
import { findSiteLanguage } from './find-site-language.ts';

/** The online categories in the root, by position; `children` lists those below. */
export async function listNavigation(ctx: CmsContext, { clangId }: { clangId?: number | null }) {
  const language = await findSiteLanguage(ctx, clangId);
  if (!language) return [];
  const categories = await ctx.loaders.children.load({ id: 0, clangId: language.id });
  return filterReadable(
    ctx,
    categories.filter(({ status }) => status === 1),
  );
}
