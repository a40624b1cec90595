import { graph, type ResultOf } from '../../graph/graph.ts';
import { entryFields } from './structure.graph.ts';

export const articleListDocument = graph(
  `
  query ConsoleArticles(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: ArticleFilter
    $orderBy: [ArticleOrder!]
  ) {
    articles(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        ...StructureEntryFields
        createdAt
        createdByName
        template { id number name }
        language { id number code name }
        breadcrumb { number name }
      }
    }
  }
`,
  [entryFields],
);

/** Row of the list of all articles of the site. */
export type ArticleListRow = NonNullable<ResultOf<typeof articleListDocument>['articles']>['nodes'][number];

/** Categories that the filter of the list offers: those directly below the root. */
export const rootCategoriesDocument = graph(`
  query ConsoleRootCategories($filter: ArticleFilter!) {
    articles(first: 100, filter: $filter, orderBy: [{ field: CATEGORY_POSITION, direction: ASC }]) {
      nodes { number categoryName }
    }
  }
`);

/** Name of the category by which a list is filtered, if it is not one of those below the root. */
export const categoryNameDocument = graph(`
  query ConsoleCategoryName($id: ID!, $languageId: ID) {
    article(id: $id, languageId: $languageId) { number categoryName }
  }
`);
