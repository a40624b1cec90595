import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  formatSortParameter,
  type ListOptions,
  type ListParameters,
  pageSizes,
  parseListParameters,
  type SortOrder,
} from './list-parameters.ts';

/** State of a list, which is in the address: links can be shared, and the back button works. */
export type ListState<Field extends string, Filter extends string> = ListParameters<Field, Filter> & {
  sortFields: readonly Field[];
  hasFilters: boolean;
  setSearchText: (text: string) => void;
  setFilter: (name: Filter, values: readonly string[]) => void;
  resetFilters: () => void;
  /** Sorts by a field, or in the other direction if the list is sorted by it. */
  toggleSort: (field: Field) => void;
  setSort: (sort: SortOrder<Field>) => void;
  setPageSize: (size: number) => void;
  goToFirst: () => void;
  goToNext: (endCursor: string) => void;
  goToPrevious: (startCursor: string) => void;
};

type Search = Record<string, string | undefined>;

/** Reads the state of a list from the address, and changes it there. A change of anything but the page leads to the first page. */
export function useListState<Field extends string, Filter extends string = never>(
  options: ListOptions<Field, Filter>,
): ListState<Field, Filter> {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { prefix = '', filters = [] } = options;
  const parameters = parseListParameters(search, options);
  const change = (changes: Search, replace = false) => {
    const all = { after: undefined, before: undefined, ...changes };
    const prefixed = Object.entries(all).map(([name, value]) => [prefix + name, value || undefined]);
    void navigate({
      to: '.',
      search: ((previous: Search) => ({ ...previous, ...Object.fromEntries(prefixed) })) as never,
      replace,
      resetScroll: false,
    });
  };
  const { field, direction } = parameters.sort;
  return {
    ...parameters,
    sortFields: options.sortFields,
    hasFilters: Boolean(parameters.searchText) || filters.some((name) => parameters.filters[name].length > 0),
    // Each letter would be a step of the back button.
    setSearchText: (text) => change({ q: text }, true),
    setFilter: (name, values) => change({ [name]: values.join(',') }),
    resetFilters: () => change({ q: '', ...Object.fromEntries(filters.map((name) => [name, ''])) }),
    toggleSort: (next) => {
      const turned = direction === 'ASC' ? 'DESC' : 'ASC';
      change({ sort: formatSortParameter({ field: next, direction: next === field ? turned : 'ASC' }) });
    },
    setSort: (sort) => change({ sort: formatSortParameter(sort) }),
    setPageSize: (size) => change({ size: size === pageSizes[0] ? '' : String(size) }),
    goToFirst: () => change({}),
    goToNext: (after) => change({ after }),
    goToPrevious: (before) => change({ before }),
  };
}
