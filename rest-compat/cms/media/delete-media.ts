import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { fileAcknowledgement } from './file-acknowledgement.body.ts';
import { filenameParams } from './filename-params.ts';

export const deleteMedia = defineEndpoint({
  methods: ['delete'],
  path: '/media/{filename}/delete',
  summary: 'Delete a medium that nothing uses',
  tag: 'CMS media',
  params: filenameParams,
  document: graph(`
    mutation RestCmsDeleteMedia($input: DeleteMediaInput!) { deleteMedia(input: $input) { filename } }
  `),
  toVariables: ({ params }) => ({ input: params }),
  answers: { 200: fileAcknowledgement },
  toReply: ({ deleteMedia: { filename } }) => json(200, { message: 'Media deleted', filename }),
  errors: ['cms.authorization_failed', 'cms.media_not_found', 'cms.media_in_use'],
  example: {
    request: { params: { filename: 'harbour.jpg' } },
    data: { deleteMedia: { filename: 'harbour.jpg' } },
  },
});
