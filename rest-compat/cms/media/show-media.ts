import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { file } from '../../reply.ts';
import { cmsRequestErrors } from '../request-errors.ts';
import { filenameParams } from './filename-params.ts';
import { exampleFile, fileFields, toFileAnswer } from './media.body.ts';

/** Not of the original: the address that pages show pictures by. */
export const showMedia = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}',
  summary: 'Show a file to whoever may see it; to everybody with SVC_CMS_PUBLIC_READ',
  tag: 'CMS media',
  params: filenameParams,
  document: graph(
    `query RestCmsShowMedia($filename: String!) { visibleMedia(filename: $filename) { ...RestCmsMediaFile } }`,
    [fileFields],
  ),
  toVariables: ({ params }) => params,
  answers: { 200: 'file' },
  toReply: ({ visibleMedia }) => {
    if (!visibleMedia) throw cmsRequestErrors.mediaHidden();
    return file(200, toFileAnswer(visibleMedia));
  },
  errors: ['cms.media_hidden', 'cms.media_file_missing'],
  example: { request: { params: { filename: 'harbour.jpg' } }, data: { visibleMedia: exampleFile } },
});
