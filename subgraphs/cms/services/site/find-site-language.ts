import type { CmsContext } from '../../context.ts';

/** The language of a visitor: the requested one or the first; null when it is offline. */
export async function findSiteLanguage(ctx: CmsContext, clangId: number | null | undefined) {
  const languages = await ctx.loaders.allLanguages();
  const language = clangId == null ? languages[0] : languages.find(({ id }) => id === clangId);
  return language?.isOnline ? language : null;
}
