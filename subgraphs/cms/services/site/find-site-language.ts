import type { CmsContext } from '../../context.ts';

/** The language that a visitor gets: the one asked for, or the first, if it is online. */
export async function findSiteLanguage(ctx: CmsContext, clangId: number | null | undefined) {
  const languages = await ctx.loaders.allLanguages();
  const language = clangId == null ? languages[0] : languages.find(({ id }) => id === clangId);
  return language?.isOnline ? language : null;
}
