/** Sort order of a list, as the graph accepts it. */
export type SortOrder<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' };

/** Arguments of a connection that select a page. */
export type PageArguments = { first?: number; after?: string; last?: number; before?: string };

/** Parts of a list that are parameters of the address. */
export type ListOptions<Field extends string, Filter extends string> = {
  /** Fields by which users can sort; members of the enum of `orderBy`. */
  sortFields: readonly Field[];
  defaultSort: SortOrder<Field>;
  /** Names of the filters. Their values are lists, such as `?status=LIVE,DRAFT`. */
  filters?: readonly Filter[];
  /** Prefix of the parameters, for a second list on one screen. */
  prefix?: string;
};

export const pageSizes = [20, 50, 100] as const;

/** State of a list that is in the address. */
export type ListParameters<Field extends string, Filter extends string> = {
  searchText: string;
  sort: SortOrder<Field>;
  filters: Readonly<Record<Filter, readonly string[]>>;
  pageSize: number;
  page: PageArguments;
};

type Search = Readonly<Record<string, string | undefined>>;

/** Reads the parameters of a list. Invalid ones are ignored, because users can edit addresses. */
export function parseListParameters<Field extends string, Filter extends string>(
  search: Search,
  { sortFields, defaultSort, filters = [], prefix = '' }: ListOptions<Field, Filter>,
): ListParameters<Field, Filter> {
  const read = (name: string) => search[prefix + name] ?? '';
  const pageSize = pageSizes.find((size) => String(size) === read('size')) ?? pageSizes[0];
  const values = filters.map((name) => [name, read(name).split(',').filter(Boolean)]);
  return {
    searchText: read('q'),
    sort: parseSort(read('sort'), sortFields) ?? defaultSort,
    filters: Object.fromEntries(values) as Record<Filter, readonly string[]>,
    pageSize,
    page: read('before')
      ? { last: pageSize, before: read('before') }
      : { first: pageSize, after: read('after') || undefined },
  };
}

/** Parses a sort order such as `-created_at`. */
function parseSort<Field extends string>(
  text: string,
  fields: readonly Field[],
): SortOrder<Field> | undefined {
  const name = text.replace(/^-/, '').toUpperCase();
  const field = fields.find((candidate) => candidate === name);
  return field && { field, direction: text.startsWith('-') ? 'DESC' : 'ASC' };
}

export function formatSortParameter({ field, direction }: SortOrder<string>): string {
  return (direction === 'DESC' ? '-' : '') + field.toLowerCase();
}
