import { graph, type ResultOf } from '../../graph/graph.ts';

/** Fields of an article or of the start article of a category, as trees and lists show them. */
export const entryFields = graph(`
  fragment StructureEntryFields on Article {
    id
    number
    name
    categoryName
    categoryPosition
    position
    isCategory
    isOnline
    statusNumber
    version
    updatedAt
    updatedByName
    variants { id isOnline language { id code name } }
  }
`);

/**
 * Languages, the site's start page, templates and the rights of the user. Only administrators may read templates and all
 * languages; for others they are null. Everybody who may read articles sees the languages of an article, which are all.
 */
export const structureFrameDocument = graph(`
  query ConsoleStructureFrame {
    languages { id number code name isOnline position }
    site { page { article { number } } }
    articles(first: 1) {
      totalCount
      nodes { variants { language { id number code name isOnline position } } }
    }
    templates(first: 100) { nodes { id number name isActive } }
    currentCmsUser {
      isAdmin
      roles {
        permissions {
          structure { isForAll categories { number } }
          languages { isForAll languages { number } }
        }
      }
    }
  }
`);

/** Result of the query for what all screens of the structure need. */
export type StructureScreenQueryResult = ResultOf<typeof structureFrameDocument>;

/** One page of the categories and articles directly in a category. */
export const structureLevelDocument = graph(
  `
  query ConsoleStructureLevel(
    $first: Int!
    $categories: ArticleFilter!
    $categoriesAfter: String
    $withCategories: Boolean!
    $articles: ArticleFilter!
    $articlesAfter: String
    $withArticles: Boolean!
  ) {
    categories: articles(
      first: $first
      after: $categoriesAfter
      filter: $categories
      orderBy: [{ field: CATEGORY_POSITION, direction: ASC }, { field: NUMBER, direction: ASC }]
    ) @include(if: $withCategories) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { ...StructureEntryFields }
    }
    articles(
      first: $first
      after: $articlesAfter
      filter: $articles
      orderBy: [{ field: POSITION, direction: ASC }, { field: NUMBER, direction: ASC }]
    ) @include(if: $withArticles) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { ...StructureEntryFields }
    }
  }
`,
  [entryFields],
);

/** Fields of an article or category as the graph returns them; `StructureEntry` is made of them. */
export type StructureEntryFragmentData = ResultOf<typeof entryFields>;
/** Articles and categories directly in one category. */
export type StructureLevelData = ResultOf<typeof structureLevelDocument>;

export const structureChangesDocument = graph(`
  subscription ConsoleStructureChanges($languageId: ID) {
    articleChanged(languageId: $languageId) { change articleId }
  }
`);

/** Articles with all of the words in their name or their blocks. */
export const structureSearchDocument = graph(
  `
  query ConsoleStructureSearch($first: Int!, $after: String, $text: String!, $languageId: ID) {
    searchArticles(first: $first, after: $after, text: $text, languageId: $languageId) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { article { ...StructureEntryFields breadcrumb { number name } } }
    }
  }
`,
  [entryFields],
);
