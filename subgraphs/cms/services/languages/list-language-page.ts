import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, toPage, toPageMeta } from '../lists/page.ts';
import { parseSort, type SortStep, sortRows } from '../lists/sort.ts';

export type LanguagePageFilter = { code?: string | null; name?: string | null; isOnline?: boolean | null };

export type ListLanguagePageInput = PageInput & { filter?: LanguagePageFilter | null; sort?: string | null };

const fields = ['id', 'code', 'name', 'priority', 'status'] as const;
type Field = (typeof fields)[number];
const byPriority: readonly SortStep<Field>[] = [{ field: 'priority', direction: 'asc' }];

/** There are few languages, so they are filtered and sorted in memory, in natural order. */
export async function listLanguagePage(ctx: CmsContext, { filter, sort, ...wanted }: ListLanguagePageInput) {
  await authorize(ctx, 'system/clangs/list');
  const steps = parseSort(sort, fields, byPriority);
  const languages = await ctx.loaders.allLanguages();
  const matching = languages
    .filter((language) => isMatch(language, filter ?? {}))
    .map((language) => ({ ...language, status: language.isOnline }));
  const { skip, take, ...page } = toPage(wanted);
  const sorted = sortRows(matching, [...steps, { field: 'id', direction: 'asc' }]);
  return { data: sorted.slice(skip, skip + take), meta: toPageMeta(page, matching.length) };
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
