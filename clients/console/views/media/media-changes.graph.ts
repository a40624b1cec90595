import { graph } from '../../graph/graph.ts';

export const mediaChangedDocument = graph(`
  subscription ConsoleMediaChanged($id: ID) {
    mediaChanged(id: $id) { change mediaId }
  }
`);

export const moveMediaDocument = graph(`
  mutation ConsoleMoveMedia($input: UpdateMediaInput!) {
    updateMedia(input: $input) { media { id } }
  }
`);

export const deleteMediaDocument = graph(`
  mutation ConsoleDeleteMedia($input: DeleteMediaInput!) {
    deleteMedia(input: $input) { deletedId }
  }
`);

/** Which of some media are in use. */
export const mediaInUseDocument = graph(`
  query ConsoleMediaInUse($first: Int!, $filter: MediaFilter) {
    media(first: $first, filter: $filter) { nodes { id isInUse } }
  }
`);
