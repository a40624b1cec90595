import { graph, type ResultOf } from '../../graph/graph.ts';

export const mediumDocument = graph(`
  query ConsoleMedium($id: ID!) {
    medium(id: $id) {
      id
      number
      version
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
      hasFile
      contentId
      createdAt
      createdByName
      updatedAt
      updatedByName
      category { number name }
    }
  }
`);

export type Medium = NonNullable<ResultOf<typeof mediumDocument>['medium']>;

/** Loaded by itself, because the search for uses takes longer than all other fields. */
export const mediumUsesDocument = graph(`
  query ConsoleMediumUses($id: ID!) {
    medium(id: $id) {
      id
      uses {
        kind
        fieldName
        article { id number name isOnline isCategory }
        slice { id number contentType module { id name } }
        language { id number name code }
        media { id number filename title }
      }
    }
  }
`);

/** A place that uses the medium. */
export type MediumUse = NonNullable<ResultOf<typeof mediumUsesDocument>['medium']>['uses'][number];

export const updateMediumDocument = graph(`
  mutation ConsoleUpdateMedium($input: UpdateMediaInput!) {
    updateMedia(input: $input) { media { id version filename title } }
  }
`);

export const replaceMediumDocument = graph(`
  mutation ConsoleReplaceMedium($input: UpdateMediaInput!) {
    updateMedia(input: $input) { media { id version contentId url size width height mimeType } }
  }
`);
