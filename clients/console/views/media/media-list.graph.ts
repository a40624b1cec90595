import { graph, type ResultOf, type VariablesOf } from '../../graph/graph.ts';

/** What a list or a choice shows of a medium. */
const listedMediaFragment = graph(`
  fragment ConsoleListedMedia on Media {
    id
    number
    filename
    originalName
    title
    mimeType
    size
    url
    previewUrl
    width
    height
    isImage
    updatedAt
    updatedByName
    createdAt
    category { number name }
    version
  }
`);

export const mediaListDocument = graph(
  `
  query ConsoleMedia(
    $first: Int, $after: String, $last: Int, $before: String, $filter: MediaFilter, $orderBy: [MediaOrder!]
  ) {
    media(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      nodes { ...ConsoleListedMedia }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      totalCount
    }
  }
`,
  [listedMediaFragment],
);

export type ListedMedia = ResultOf<typeof listedMediaFragment>;
export type MediaFilter = NonNullable<VariablesOf<typeof mediaListDocument>['filter']>;
export type MediaKind = NonNullable<MediaFilter['kinds']>[number];

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
