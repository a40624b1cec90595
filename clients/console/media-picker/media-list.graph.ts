import { graph, type ResultOf, type VariablesOf } from '../graph/graph.ts';

/** Fields of a medium that lists and choices show. */
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

/** One medium in a list of media. */
export type ListedMedium = ResultOf<typeof listedMediaFragment>;

/** A chosen medium. Content refers to media by `filename`. */
export type PickedMedium = Pick<
  ListedMedium,
  | 'id'
  | 'number'
  | 'filename'
  | 'title'
  | 'mimeType'
  | 'size'
  | 'url'
  | 'previewUrl'
  | 'width'
  | 'height'
  | 'isImage'
>;

export type MediaFilter = NonNullable<VariablesOf<typeof mediaListDocument>['filter']>;
export type MediaKind = NonNullable<MediaFilter['kinds']>[number];
