import type { CmsContext } from '../../context.ts';

/** The languages that visitors may choose; empty without a credential when public read is off. */
export async function listSiteLanguages(ctx: CmsContext) {
  if (!ctx.settings.publicRead && !(await ctx.viewer())) return [];
  const languages = await ctx.loaders.allLanguages();
  return languages.filter(({ isOnline }) => isOnline);
}
