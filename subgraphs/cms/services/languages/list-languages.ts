import { meetsText, type TextFilter } from '../../../../core/graphql/filters.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

type LanguageFilter = { code?: TextFilter | null; name?: TextFilter | null; isOnline?: boolean | null };

/** Lists the languages in their order; the first of all is the start language. */
export async function listLanguages(ctx: CmsContext, filter: LanguageFilter | null) {
  await authorize(ctx, 'system/clangs/list');
  const { code, name, isOnline } = filter ?? {};
  const languages = await ctx.loaders.allLanguages();
  return languages.filter(
    (language) =>
      meetsText(code, language.code) &&
      meetsText(name, language.name) &&
      (isOnline == null || language.isOnline === isOnline),
  );
}
