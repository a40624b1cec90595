import type { CmsContext } from '../../context.ts';

/** The languages that visitors may choose. */
export async function listSiteLanguages(ctx: CmsContext) {
  const languages = await ctx.loaders.allLanguages();
  return languages.filter(({ isOnline }) => isOnline);
}
