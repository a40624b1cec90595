import { graph, type ResultOf } from '../../graph/graph.ts';
import { entryFields } from './structure.graph.ts';

/** A category in one language, with its place and the size of its content. */
export const categoryDocument = graph(
  `
  query ConsoleCategory($id: ID!, $languageId: ID, $content: ArticleFilter!, $articles: ArticleFilter!) {
    article(id: $id, languageId: $languageId) {
      ...StructureEntryFields
      createdAt
      createdByName
      path
      url
      template { id number name }
      breadcrumb { number name }
      categories(first: 1) { totalCount }
      names: variants { id isOnline categoryName language { id number name } }
    }
    articles(first: 1, filter: $articles) { totalCount }
    content: articles(first: 1, filter: $content) { totalCount totalCountIsExact }
  }
`,
  [entryFields],
);

/** A category, which the graph returns as its start article. */
export type Category = NonNullable<ResultOf<typeof categoryDocument>['article']>;
