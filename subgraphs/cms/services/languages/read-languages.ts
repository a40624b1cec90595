import { matchesTextFilter, type TextFilter } from '../../../../core/graphql/filters.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type CmsNumberedPageInput, toNumberedPageRange, toPaginationMeta } from '../lists/page.ts';
import { type FieldSortOrder, parseSort, sortRows } from '../lists/sort.ts';

type LanguagePageFilter = { code?: string | null; name?: string | null; isOnline?: boolean | null };

type ListLanguagePageInput = CmsNumberedPageInput & {
  filter?: LanguagePageFilter | null;
  sort?: string | null;
};

const fields = ['id', 'code', 'name', 'priority', 'status'] as const;
type Field = (typeof fields)[number];
const byPriority: readonly FieldSortOrder<Field>[] = [{ field: 'priority', direction: 'asc' }];

/** There are few languages, so they are filtered and sorted in memory, in natural order. */
export async function listLanguagePage(
  ctx: CmsContext,
  { filter, sort, ...pageInput }: ListLanguagePageInput,
) {
  await authorize(ctx, 'system/clangs/list');
  const steps = parseSort(sort, fields, byPriority);
  const languages = await ctx.loaders.allLanguages();
  const matchingLanguages = languages
    .filter((language) => isMatch(language, filter ?? {}))
    .map((language) => ({ ...language, status: language.isOnline }));
  const { skip, take, ...page } = toNumberedPageRange(pageInput);
  const sortedLanguages = sortRows(matchingLanguages, [...steps, { field: 'id', direction: 'asc' }]);
  return {
    data: sortedLanguages.slice(skip, skip + take),
    meta: toPaginationMeta(page, matchingLanguages.length),
  };
}

function isMatch(
  language: { code: string; name: string; isOnline: boolean },
  { code, name, isOnline }: LanguagePageFilter,
) {
  return (
    contains(language.code, code) &&
    contains(language.name, name) &&
    (isOnline == null || language.isOnline === isOnline)
  );
}

function contains(text: string, part: string | null | undefined) {
  return !part || text.toLowerCase().includes(part.toLowerCase());
}

/** Finds the language of an item that the caller may see; needs no permission. */
export async function findLanguage(ctx: CmsContext, id: number) {
  const languages = await ctx.loaders.allLanguages();
  return languages.find((language) => language.id === id) ?? null;
}

/** A language that visitors may see, or one that the caller may read. */
export async function getLanguage(ctx: CmsContext, id: number) {
  const language = ctx.settings.publicRead ? await findLanguage(ctx, id) : null;
  return language?.isOnline ? language : getAuthorizedLanguage(ctx, id);
}

/** Returns a language that the caller's credential may read. Public reading alone is not enough. */
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
      matchesTextFilter(code, language.code) &&
      matchesTextFilter(name, language.name) &&
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

type Names = { code?: string | undefined; name?: string | undefined; exceptId?: number };

/** Throws if another language has the same code or the same name. The comparison is case-sensitive. */
export async function rejectTakenLanguageNames(
  tx: CmsTransaction,
  { code, name, exceptId }: Names,
): Promise<void> {
  const not = exceptId === undefined ? undefined : { not: exceptId };
  if (code !== undefined && (await tx.language.findFirst({ where: { code, id: not } }))) {
    throw cmsErrors.languageCodeExists();
  }
  if (name !== undefined && (await tx.language.findFirst({ where: { name, id: not } }))) {
    throw cmsErrors.languageNameExists();
  }
}
