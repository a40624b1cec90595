import { graph } from '../../graph/graph.ts';

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
