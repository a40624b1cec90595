import { useInfiniteQuery } from '@tanstack/react-query';
import type { VariablesOf } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { type StructureEntry, toStructureEntry } from './entry.ts';
import { type StructureLevelData, structureLevelDocument } from './structure.graph.ts';

/** Entries of each kind that one request loads. */
const levelPageSize = 50;

type LevelPlace = { parentPath: readonly number[]; languageId: string };
type LevelVariables = VariablesOf<typeof structureLevelDocument>;

/** Position behind the loaded entries of a level. */
type NextPage = { categoriesAfter: string | null; articlesAfter: string | null };

/** Variables of a page of a level; without `next`, of the first one. */
export function toTreeLevelVariables(
  { parentPath, languageId }: LevelPlace,
  next?: NextPage,
): LevelVariables {
  const place = { parentIds: [String(parentPath.at(-1) ?? 0)], languageIds: [languageId] };
  return {
    first: levelPageSize,
    categories: { ...place, isCategory: true },
    categoriesAfter: next?.categoriesAfter,
    withCategories: !next || next.categoriesAfter !== null,
    articles: { ...place, isCategory: false },
    articlesAfter: next?.articlesAfter,
    withArticles: !next || next.articlesAfter !== null,
  };
}

function toNextPage({ categories, articles }: StructureLevelData): NextPage | undefined {
  const cursorOf = (connection: typeof categories) =>
    connection?.pageInfo.hasNextPage ? (connection.pageInfo.endCursor ?? null) : null;
  const next = { categoriesAfter: cursorOf(categories), articlesAfter: cursorOf(articles) };
  return next.categoriesAfter === null && next.articlesAfter === null ? undefined : next;
}

/** Loads the categories and articles directly in a category, a page at a time. */
export function useCategoryChildren(place: LevelPlace) {
  const { parentPath, languageId } = place;
  const query = useInfiniteQuery({
    queryKey: [...toQueryKey(structureLevelDocument), parentPath.at(-1) ?? 0, languageId],
    queryFn: ({ pageParam, signal }) =>
      runOperation(structureLevelDocument, toTreeLevelVariables(place, pageParam), { signal }),
    initialPageParam: undefined as NextPage | undefined,
    getNextPageParam: toNextPage,
  });
  const pages = query.data?.pages ?? [];
  const collect = (kind: 'categories' | 'articles'): StructureEntry[] =>
    pages.flatMap((page) => page[kind]?.nodes.map((node) => toStructureEntry(node, place)) ?? []);
  const entries = [...collect('categories'), ...collect('articles')];
  const [first] = pages;
  return {
    entries,
    /** Entries that the server has, or undefined while the first page is loading. */
    totalCount: first && (first.categories?.totalCount ?? 0) + (first.articles?.totalCount ?? 0),
    error: query.data ? null : query.error,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
