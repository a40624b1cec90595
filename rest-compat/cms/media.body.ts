import { z } from 'zod';
import { toMediaStorageKey } from '../../subgraphs/cms/contract/media.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { UntypedRequestParts } from '../endpoint/define-operation.ts';
import { graph } from '../endpoint/graph.ts';
import type { FileReplyContent } from '../endpoint/send-file.ts';
import type { RestResourceKeySpec } from './noun/rest-resource.ts';
import { changeStampSchemas } from './noun/wire-values.ts';
import { cmsRequestErrors } from './session-variant.ts';

const listItem = z.object({
  id: z.int(),
  filename: z.string(),
  category_id: z.int(),
  filetype: z.string(),
  originalname: z.string(),
  filesize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  title: z.string(),
  ...changeStampSchemas,
});

export const mediaBodySchema = listItem.meta({ id: 'CmsMedia', description: 'A medium.' });

export const mediaDetailsBodySchema = listItem
  .extend({ is_in_use: z.boolean(), is_image: z.boolean(), file_exists: z.boolean() })
  .meta({ id: 'CmsMediaDetails', description: 'The medium, and whether something uses it.' });

export const mediaFragment = graph(`
  fragment RestCmsMedia on Media @_unmask {
    id: number filename category_id: categoryId filetype: mimeType originalname: originalName filesize: size
    width: storedWidth height: storedHeight title
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
  }
`);

export const mediaFileFragment = graph(`
  fragment RestCmsMediaFile on Media @_unmask { filename mimeType contentId updatedAt }
`);

type StoredMedia = { filename: string; mimeType: string; contentId: unknown; updatedAt: unknown };

export function toMediaFileContent({
  filename,
  mimeType,
  contentId,
  updatedAt,
}: StoredMedia): FileReplyContent {
  return {
    key: toMediaStorageKey(String(contentId)),
    contentType: mimeType,
    filename,
    contentId: String(contentId),
    modifiedAt: new Date(String(updatedAt instanceof Date ? updatedAt.toISOString() : updatedAt)),
    missing: cmsRequestErrors.mediaFileMissing(),
  };
}

type ByFilename = { filename: string };

/** A medium is named by its file. */
export const filenameResourceKey: RestResourceKeySpec<ByFilename, ByFilename, ByFilename> = {
  path: '/{filename}',
  params: z.object({ filename: z.string().meta({ description: 'Name of the medium.' }) }),
  toInput: ({ filename }) => ({ filename }),
  acknowledgement: z
    .object({ message: z.string(), filename: z.string() })
    .meta({ id: 'CmsFileAcknowledgement', description: 'Result of the request, and the object it changed.' }),
  toAcknowledgement: (message, { filename }) => ({ message, filename }),
};

const openDocument = graph(`
  mutation RestCmsOpenUpload($input: OpenMediaUploadInput!) {
    openMediaUpload(input: $input) { contentId stagedUpload maxBytes }
  }
`);

const discardDocument = graph(`
  mutation RestCmsDiscardUpload($input: DiscardMediaUploadInput!) {
    discardMediaUpload(input: $input) { isDiscarded }
  }
`);

const openedUploadSchema = z.object({
  openMediaUpload: z.object({ contentId: z.string(), stagedUpload: z.string(), maxBytes: z.int() }),
});

type UploadOptions = {
  from: 'form' | 'raw';
  optional?: boolean;
  toInput: (parts: UntypedRequestParts) => { stagedUpload?: string; filename?: string };
};

/** Upload of a media file: the graph chooses its storage key and removes the file if the request fails. */
export function createMediaUploadSpec({ toInput, ...how }: UploadOptions): NonNullable<Endpoint['upload']> {
  return {
    ...how,
    open: {
      document: openDocument,
      toVariables: (parts) => ({ input: toInput(parts) }),
      toPlace: (data) => {
        const { contentId, ...place } = openedUploadSchema.parse(data).openMediaUpload;
        return { ...place, key: toMediaStorageKey(contentId) };
      },
    },
    discard: {
      document: discardDocument,
      toVariables: ({ stagedUpload }) => ({ input: { stagedUpload } }),
    },
    toFailure: cmsRequestErrors.mediaUploadFailed,
  };
}
