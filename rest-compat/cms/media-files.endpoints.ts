import { z } from 'zod';
import { getValueAtPath } from '../../core/lib/records.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { UntypedRequestParts } from '../endpoint/define-operation.ts';
import { graph } from '../endpoint/graph.ts';
import { fileReply, jsonReply } from '../endpoint/reply.ts';
import {
  createMediaUploadSpec,
  filenameResourceKey,
  mediaFileFragment,
  toMediaFileContent,
} from './media.body.ts';

import { createTextQuerySchema } from './noun/list-query.ts';
import { cmsRequestErrors } from './session-variant.ts';

/** Not of the original: the address that pages show pictures by. */
const showMedia = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}',
  operationId: 'showMedia',
  summary: 'Show the file of a medium',
  description:
    'Returns the file of a medium to clients that may see it. With SVC_CMS_PUBLIC_READ, every client may. Pages use this address for images.',
  tag: 'CMS: media',
  params: filenameResourceKey.params,
  query: z.object({ preview: createTextQuerySchema('Signature from Media.previewUrl.') }),
  document: graph(
    `query RestCmsShowMedia($filename: String!, $preview: String) {
      visibleMedia(filename: $filename, preview: $preview) { ...RestCmsMediaFile }
    }`,
    [mediaFileFragment],
  ),
  toVariables: ({ params, query }) => ({ ...params, preview: query.preview }),
  answers: { 200: 'file' },
  toReply: ({ visibleMedia }) => {
    if (!visibleMedia) throw cmsRequestErrors.mediaHidden();
    return fileReply(200, toMediaFileContent(visibleMedia));
  },
});

/** Not of the original: where clients of GraphQL put a file that they have staged. */
const putMediaUpload = defineEndpoint({
  methods: ['put'],
  path: '/media-uploads',
  operationId: 'putMediaUpload',
  summary: 'Upload the bytes of a staged file',
  description: 'Receives the bytes of an upload that `stageMediaUpload` at /graphql has prepared.',
  tag: 'CMS: media',
  query: z.object({ token: z.coerce.string().meta({ description: 'Token of the staged upload.' }) }),
  upload: createMediaUploadSpec({
    from: 'raw',
    toInput: ({ query }: UntypedRequestParts) => ({ stagedUpload: String(getValueAtPath(query, 'token')) }),
  }),
  document: graph(`
    query RestCmsMediaUpload($stagedUpload: String!) { mediaUpload(stagedUpload: $stagedUpload) { size } }
  `),
  toVariables: ({ query }) => ({ stagedUpload: query.token }),
  answers: {
    200: z
      .object({ message: z.string(), size: z.int().nullable() })
      .meta({ id: 'CmsUploadAcknowledgement', description: 'The file is staged.' }),
  },
  toReply: ({ mediaUpload: { size } }) => jsonReply(200, { message: 'Upload received', size }),
});

export const mediaFileEndpoints = [showMedia, putMediaUpload];
