import { graph, type ResultOf } from '../../graph/graph.ts';

const landingArticleFields = graph(`
  fragment ConsoleLandingArticleFields on Article { number name categoryName isCategory isOnline }
`);

/** The chosen article, if the CMS user of the owner may see it. */
export const landingArticleDocument = graph(
  `
    query ConsoleLandingArticle($id: ID!) {
      article(id: $id) { ...ConsoleLandingArticleFields }
    }
  `,
  [landingArticleFields],
);

/** Articles that contain the words of a search; without words, those that were changed last. */
export const landingArticleSearchDocument = graph(
  `
    query ConsoleLandingArticleSearch($first: Int!, $text: String!, $isSearch: Boolean!) {
      searchArticles(first: $first, text: $text) @include(if: $isSearch) {
        nodes { article { ...ConsoleLandingArticleFields } }
      }
      articles(first: $first, orderBy: [{ field: UPDATED_AT, direction: DESC }]) @skip(if: $isSearch) {
        nodes { ...ConsoleLandingArticleFields }
      }
    }
  `,
  [landingArticleFields],
);

export type LandingArticle = ResultOf<typeof landingArticleFields>;

type SearchResult = ResultOf<typeof landingArticleSearchDocument>;

/** Lists the articles of a search once each, although they are found in several languages. */
export function listFoundArticles({ searchArticles, articles }: SearchResult): LandingArticle[] {
  const found = searchArticles?.nodes.map(({ article }) => article) ?? articles?.nodes ?? [];
  return [...new Map(found.toReversed().map((article) => [article.number, article])).values()].toReversed();
}
