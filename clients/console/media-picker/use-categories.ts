import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { runOperation } from '../graph/transport.ts';
import { toQueryKey } from '../graph/use-graph-query.ts';
import { useLanguage } from '../words/language-provider.tsx';
import { type ListedCategory, mediaCategoriesDocument } from './categories.graph.ts';
import { listCategories, toCategoryTree } from './category-tree.ts';

const pageSize = 100;
/** Limit for media pools that use categories as keywords; a tree with more is of no use. */
const maxPages = 20;

async function loadCategories(signal: AbortSignal): Promise<ListedCategory[]> {
  const categories: ListedCategory[] = [];
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
export function useCategories() {
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: toQueryKey(mediaCategoriesDocument),
    queryFn: ({ signal }) => loadCategories(signal),
  });
  const tree = useMemo(() => data && toCategoryTree(data, language), [data, language]);
  const list = useMemo(() => listCategories(tree ?? []), [tree]);
  return { tree, list, error: data ? null : error, refetch };
}
