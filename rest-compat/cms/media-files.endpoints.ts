import { z } from 'zod';
import { valueAt } from '../../core/lib/records.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { AnyParts } from '../endpoint/define-operation.ts';
import { graph } from '../endpoint/graph.ts';
import { file, json } from '../endpoint/reply.ts';
import { byFilename, fileFields, mediaUpload, toFileAnswer } from './media.body.ts';

import { textFilter } from './noun/list-query.ts';
import { cmsRequestErrors } from './twin.ts';

/** Not of the original: the address that pages show pictures by. */
const showMedia = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}',
  summary: 'Show a file to clients that may see it; with SVC_CMS_PUBLIC_READ to all clients',
  tag: 'CMS media',
  params: byFilename.params,
  query: z.object({ preview: textFilter('Signature from Media.previewUrl.') }),
  document: graph(
    `query RestCmsShowMedia($filename: String!, $preview: String) {
      visibleMedia(filename: $filename, preview: $preview) { ...RestCmsMediaFile }
    }`,
    [fileFields],
  ),
  toVariables: ({ params, query }) => ({ ...params, preview: query.preview }),
  answers: { 200: 'file' },
  toReply: ({ visibleMedia }) => {
    if (!visibleMedia) throw cmsRequestErrors.mediaHidden();
    return file(200, toFileAnswer(visibleMedia));
  },
});

/** Not of the original: where clients of GraphQL put a file that they have staged. */
const putMediaUpload = defineEndpoint({
  methods: ['put'],
  path: '/media-uploads',
  summary: 'Put the bytes of a staged upload',
  tag: 'CMS media',
  query: z.object({ token: z.coerce.string().meta({ description: 'Token of the staged upload.' }) }),
  upload: mediaUpload({
    from: 'raw',
    toInput: ({ query }: AnyParts) => ({ stagedUpload: String(valueAt(query, 'token')) }),
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
  toReply: ({ mediaUpload: { size } }) => json(200, { message: 'Upload received', size }),
});

export const mediaFileEndpoints = [showMedia, putMediaUpload];
