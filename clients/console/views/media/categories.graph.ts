import { graph, type ResultOf } from '../../graph/graph.ts';

export const mediaCategoriesDocument = graph(`
  query ConsoleMediaCategories($first: Int!, $after: String) {
    mediaCategories(first: $first, after: $after) {
      nodes { number name parent { number } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export type ListedCategory = NonNullable<
  ResultOf<typeof mediaCategoriesDocument>['mediaCategories']
>['nodes'][number];

export const createMediaCategoryDocument = graph(`
  mutation ConsoleCreateMediaCategory($input: CreateMediaCategoryInput!) {
    createMediaCategory(input: $input) { mediaCategory { number name } }
  }
`);

export const updateMediaCategoryDocument = graph(`
  mutation ConsoleUpdateMediaCategory($input: UpdateMediaCategoryInput!) {
    updateMediaCategory(input: $input) { mediaCategory { id name } }
  }
`);

export const moveMediaCategoryDocument = graph(`
  mutation ConsoleMoveMediaCategory($input: MoveMediaCategoryInput!) {
    moveMediaCategory(input: $input) { mediaCategory { id name } }
  }
`);

export const deleteMediaCategoryDocument = graph(`
  mutation ConsoleDeleteMediaCategory($input: DeleteMediaCategoryInput!) {
    deleteMediaCategory(input: $input) { deletedId }
  }
`);
