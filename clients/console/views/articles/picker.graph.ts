import { graph, type ResultOf } from '../../graph/graph.ts';

export const mediumDocument = graph(`
  query ConsoleBlockMedium($filename: String!) {
    mediumByFilename(filename: $filename) { id number filename title url isImage width height }
  }
`);

export const linkedArticleDocument = graph(`
  query ConsoleLinkedArticle($id: ID!, $languageId: ID) {
    article(id: $id, languageId: $languageId) { id number name isOnline breadcrumb { number categoryName } }
  }
`);

export const articleHitsDocument = graph(`
  query ConsoleArticleChoice($text: String!, $languageId: ID) {
    searchArticles(first: 20, text: $text, languageId: $languageId) {
      nodes { article { id number name isOnline breadcrumb { number categoryName } } }
    }
  }
`);

export const recentArticlesDocument = graph(`
  query ConsoleRecentArticles($languageIds: [ID!]) {
    articles(first: 20, filter: { languageIds: $languageIds }, orderBy: [{ field: UPDATED_AT, direction: DESC }]) {
      nodes { id number name isOnline breadcrumb { number categoryName } }
    }
  }
`);

export type PickableArticle = NonNullable<
  ResultOf<typeof recentArticlesDocument>['articles']
>['nodes'][number];
