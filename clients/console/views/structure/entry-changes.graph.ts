import { graph, type ResultOf } from '../../graph/graph.ts';

export const createArticleDocument = graph(`
  mutation ConsoleCreateArticle($input: CreateArticleInput!) {
    createArticle(input: $input) { article { number } }
  }
`);

export const createCategoryDocument = graph(`
  mutation ConsoleCreateCategory($input: CreateCategoryInput!) {
    createCategory(input: $input) { category { number } }
  }
`);

export const changeArticleDocument = graph(`
  mutation ConsoleChangeStructureArticle($input: UpdateArticleInput!) {
    updateArticle(input: $input) { article { id } }
  }
`);

export const changeCategoryDocument = graph(`
  mutation ConsoleChangeCategory($input: UpdateCategoryInput!) {
    updateCategory(input: $input) { category { id } }
  }
`);

export const moveArticleDocument = graph(`
  mutation ConsoleMoveArticle($input: MoveArticleInput!) {
    moveArticle(input: $input) { article { id } }
  }
`);

export const moveCategoryDocument = graph(`
  mutation ConsoleMoveCategory($input: MoveCategoryInput!) {
    moveCategory(input: $input) { category { id } }
  }
`);

export const deleteArticleDocument = graph(`
  mutation ConsoleDeleteStructureArticle($input: DeleteArticleInput!) {
    deleteArticle(input: $input) { number }
  }
`);

export const deleteCategoryDocument = graph(`
  mutation ConsoleDeleteCategory($input: DeleteCategoryInput!) {
    deleteCategory(input: $input) { number }
  }
`);

/** Articles and categories below a category at any depth, in one language. */
export const categoryContentDocument = graph(`
  query ConsoleCategoryContent($first: Int!, $after: String, $filter: ArticleFilter!) {
    articles(first: $first, after: $after, filter: $filter) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { number name categoryName isCategory breadcrumb { number } }
    }
  }
`);

/** Node of `ConsoleCategoryContent`. */
export type CategoryContentNode = NonNullable<
  ResultOf<typeof categoryContentDocument>['articles']
>['nodes'][number];
