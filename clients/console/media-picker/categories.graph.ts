import { graph, type ResultOf } from '../graph/graph.ts';

export const mediaCategoriesDocument = graph(`
  query ConsoleMediaCategories($first: Int!, $after: String) {
    mediaCategories(first: $first, after: $after) {
      nodes { number name parent { number } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** A category of the media pool, as the tree of categories loads it. */
export type ListedMediaCategory = NonNullable<
  ResultOf<typeof mediaCategoriesDocument>['mediaCategories']
>['nodes'][number];
