import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { file } from '../../reply.ts';
import { filenameParams } from './filename-params.ts';
import { exampleFile, fileFields, toFileAnswer } from './media.body.ts';

export const getMediaFile = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}/file',
  summary: 'Read the file itself, or a range of it',
  tag: 'CMS media',
  params: filenameParams,
  document: graph(
    `query RestCmsGetMediaFile($filename: String!) { mediaFile(filename: $filename) { ...RestCmsMediaFile } }`,
    [fileFields],
  ),
  toVariables: ({ params }) => params,
  answers: { 200: 'file' },
  toReply: ({ mediaFile }) => file(200, toFileAnswer(mediaFile)),
  errors: ['cms.authorization_failed', 'cms.media_not_found', 'cms.media_file_missing'],
  example: { request: { params: { filename: 'harbour.jpg' } }, data: { mediaFile: exampleFile } },
});
