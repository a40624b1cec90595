import type { CmsContext } from '../../context.ts';

/** The language of a visible item. */
export async function findLanguage(ctx: CmsContext, id: number) {
  const languages = await ctx.loaders.allLanguages();
  return languages.find((language) => language.id === id) ?? null;
}
