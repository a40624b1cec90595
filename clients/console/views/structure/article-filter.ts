import type { VariablesOf } from '../../graph/graph.ts';
import type { articleListDocument } from './article-list.graph.ts';
import type { SiteLanguage } from './entry.ts';

export const articleFilterNames = ['status', 'kind', 'category', 'template', 'language', 'changed'] as const;

type FilterValues = Readonly<Record<(typeof articleFilterNames)[number], readonly string[]>>;
type ArticleFilter = NonNullable<VariablesOf<typeof articleListDocument>['filter']>;

const dayMs = 86_400_000;

/** Periods of the filter by the last change. */
export const lastChangePeriods = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;

type FilterContext = {
  searchText: string;
  filters: FilterValues;
  languages: readonly SiteLanguage[];
  /** Languages of the list without a filter by language. */
  defaultLanguage: SiteLanguage;
  /** Start of today, so that the variables stay equal while the screen is shown. */
  now: number;
};

/** Converts the filters of the address. Invalid values are ignored, because users can edit addresses. */
export function toArticleFilter(context: FilterContext): ArticleFilter {
  const { searchText, filters, languages, defaultLanguage, now } = context;
  const chosen = languages.filter(({ number }) => filters.language.includes(String(number)));
  const [status] = filters.status;
  const [kind] = filters.kind;
  const period = Object.entries(lastChangePeriods).find(([name]) => filters.changed.includes(name))?.[1];
  const categories = filters.category.filter((number) => /^\d+$/.test(number));
  return {
    text: searchText || undefined,
    languageIds: (chosen.length > 0 ? chosen : [defaultLanguage]).map(({ id }) => id),
    isOnline: status === 'online' ? true : status === 'offline' ? false : undefined,
    isCategory: kind === 'start' ? true : kind === 'article' ? false : undefined,
    ancestorIds: categories.length > 0 ? categories : undefined,
    templateIds: filters.template.length > 0 ? [...filters.template] : undefined,
    updatedAt: period ? { from: new Date(now - period).toISOString() } : undefined,
  };
}
