import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { filenameParams } from './filename-params.ts';
import { exampleMedia, mediaDetailsBody, mediaFields, toMediaBody } from './media.body.ts';

export const getMedia = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}/info',
  summary: 'Read what is known of a medium',
  tag: 'CMS media',
  params: filenameParams,
  document: graph(
    `query RestCmsGetMedia($filename: String!) {
      media(filename: $filename) { ...RestCmsMedia is_in_use: isInUse is_image: isImage file_exists: hasFile }
    }`,
    [mediaFields],
  ),
  toVariables: ({ params }) => params,
  answers: { 200: mediaDetailsBody },
  toReply: ({ media }) => json(200, toMediaBody(media)),
  errors: ['cms.authorization_failed', 'cms.media_not_found'],
  example: {
    request: { params: { filename: 'harbour.jpg' } },
    data: { media: { ...exampleMedia, is_in_use: false, is_image: true, file_exists: true } },
  },
});
