import { graph } from '../../graph/graph.ts';

/** Categories with words in their name or content. */
export const categorySearchDocument = graph(`
  query ConsoleCategorySearch($filter: ArticleFilter!) {
    articles(first: 20, filter: $filter) {
      nodes { number categoryName breadcrumb { number name } }
    }
  }
`);
