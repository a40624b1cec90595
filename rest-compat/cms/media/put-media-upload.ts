import { z } from 'zod';
import { type AnyParts, defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { mediaUpload } from './media-upload.ts';

/** Not of the original: where clients of GraphQL put a file that they have staged. */
export const putMediaUpload = defineEndpoint({
  methods: ['put'],
  path: '/media-uploads',
  summary: 'Put the bytes of a staged upload',
  tag: 'CMS media',
  query: z.object({ token: z.coerce.string().meta({ description: 'What staging the upload gave.' }) }),
  upload: mediaUpload({
    from: 'raw',
    toInput: ({ query }: AnyParts) => ({ stagedUpload: String((query as { token?: unknown }).token) }),
  }),
  document: graph(`
    query RestCmsMediaUpload($stagedUpload: String!) { mediaUpload(stagedUpload: $stagedUpload) { size } }
  `),
  toVariables: ({ query }) => ({ stagedUpload: query.token }),
  answers: {
    200: z.object({ message: z.string(), size: z.int().nullable() }).meta({ id: 'CmsUploadAcknowledgement' }),
  },
  toReply: ({ mediaUpload: { size } }) => json(200, { message: 'Upload received', size }),
  errors: ['cms.media_upload_failed', 'cms.media_upload_used'],
  example: {
    request: { query: { token: 'f00.ba7' } },
    data: {
      mediaUpload: { size: 1 },
    },
  },
});
