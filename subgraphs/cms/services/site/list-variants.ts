import type { CmsContext } from '../../context.ts';
import { filterReadable } from '../articles/is-readable.ts';

/** An article in every language in which the caller may see it, in the order of the languages. */
export async function listVariants(ctx: CmsContext, { id }: { id: number }) {
  const languages = await ctx.loaders.allLanguages();
  const rows = await Promise.all(
    languages.map((language) => ctx.loaders.articles.load({ id, clangId: language.id })),
  );
  return filterReadable(
    ctx,
    rows.filter((row) => row !== null),
  );
}
