import { meetsText, type TextFilter } from '../../../../core/graphql/filters.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** The language of a visible item. */
export async function findLanguage(ctx: CmsContext, id: number) {
  const languages = await ctx.loaders.allLanguages();
  return languages.find((language) => language.id === id) ?? null;
}

/** A language that visitors may see, or one that the caller may read. */
export async function getLanguage(ctx: CmsContext, id: number) {
  const language = ctx.settings.publicRead ? await findLanguage(ctx, id) : null;
  return language?.isOnline ? language : getAuthorizedLanguage(ctx, id);
}

/** A language that the caller's credential may read, for those who work on it. */
export async function getAuthorizedLanguage(ctx: CmsContext, id: number) {
  await authorize(ctx, 'system/clangs/get');
  const language = await ctx.db.language.findUnique({ where: { id } });
  if (!language) throw cmsErrors.languageNotFound();
  return language;
}

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

/** Ids of all languages; the first is the start language. */
export async function listLanguageIds(tx: CmsTransaction): Promise<readonly number[]> {
  const rows = await tx.language.findMany({
    select: { id: true },
    orderBy: [{ priority: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id }) => id);
}
