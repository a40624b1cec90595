import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { runOperation } from '../graph/transport.ts';
import { toQueryKey } from '../graph/use-graph-query.ts';
import { useLanguage } from '../words/language-provider.tsx';
import { type ListedMediaCategory, mediaCategoriesDocument } from './categories.graph.ts';
import { flattenMediaCategoryTree, toMediaCategoryTree } from './media-category-tree.ts';

const pageSize = 100;
/** Limit for media pools that use categories as keywords; a tree with more is of no use. */
const maxPages = 20;

async function loadCategories(signal: AbortSignal): Promise<ListedMediaCategory[]> {
  const categories: ListedMediaCategory[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const variables = { first: pageSize, after };
    const { mediaCategories } = await runOperation(mediaCategoriesDocument, variables, { signal });
    categories.push(...(mediaCategories?.nodes ?? []));
    if (!mediaCategories?.pageInfo.hasNextPage) break;
    after = mediaCategories.pageInfo.endCursor ?? undefined;
  }
  return categories;
}

/** Loads the categories of the media pool that the user may use. */
export function useMediaCategories() {
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: toQueryKey(mediaCategoriesDocument),
    queryFn: ({ signal }) => loadCategories(signal),
  });
  const tree = useMemo(() => data && toMediaCategoryTree(data, language), [data, language]);
  const list = useMemo(() => flattenMediaCategoryTree(tree ?? []), [tree]);
  return { tree, list, error: data ? null : error, refetch };
}
