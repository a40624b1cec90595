import { toMediaKey } from '../../../core/rules/media-key.ts';
import type { AnyParts, Endpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { cmsRequestErrors } from '../request-errors.ts';

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

type Opened = { openMediaUpload: { contentId: string; stagedUpload: string; maxBytes: number } };

type UploadOptions = {
  from: 'form' | 'raw';
  optional?: boolean;
  toInput: (parts: AnyParts) => { stagedUpload?: string; filename?: string };
};

/** A file for the media pool: the graph says where it may go, and forgets it when nothing came of it. */
export function mediaUpload({ toInput, ...how }: UploadOptions): NonNullable<Endpoint['upload']> {
  return {
    ...how,
    open: {
      document: openDocument,
      toVariables: (parts) => ({ input: toInput(parts) }),
      toPlace: (data) => {
        const { contentId, ...place } = (data as Opened).openMediaUpload;
        return { ...place, key: toMediaKey(contentId) };
      },
      example: { openMediaUpload: { contentId: 'f00', stagedUpload: 'f00.ba7', maxBytes: 1_000 } },
    },
    discard: {
      document: discardDocument,
      toVariables: ({ stagedUpload }) => ({ input: { stagedUpload } }),
    },
    toFailure: cmsRequestErrors.mediaUploadFailed,
  };
}
