import { z } from 'zod';
import { type AnyParts, defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { optionalInt, optionalText, refusedField } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { cmsRequestErrors } from '../request-errors.ts';
import { fileAcknowledgement } from './file-acknowledgement.body.ts';
import { filenameParams } from './filename-params.ts';
import { mediaUpload } from './media-upload.ts';

export const updateMedia = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/media/{filename}/update',
  summary: 'Change a medium, in JSON; or in a multipart form, which may replace its file',
  tag: 'CMS media',
  params: filenameParams,
  body: z
    .object({
      title: optionalText('Its new title; may be empty.'),
      category_id: optionalInt('Category it moves to; 0 is none.'),
      file: refusedField('Only in a form.', () => cmsRequestErrors.fileInJson()),
    })
    .meta({ id: 'CmsUpdateMedia' }),
  upload: mediaUpload({
    from: 'form',
    optional: true,
    toInput: ({ params }: AnyParts) => ({ filename: (params as { filename: string }).filename }),
  }),
  document: graph(`
    mutation RestCmsUpdateMedia($input: UpdateMediaInput!) { updateMedia(input: $input) { media { filename } } }
  `),
  toVariables: ({ params, body: { title, category_id: categoryId }, upload }) => ({
    input: { filename: params.filename, title, categoryId, ...upload },
  }),
  answers: { 200: fileAcknowledgement },
  toReply: ({ updateMedia: { media } }) => json(200, { message: 'Media updated', filename: media.filename }),
  guard: guardFor('media/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.file_in_json',
    'cms.media_not_found',
    'cms.media_upload_failed',
    'cms.media_category_not_found',
    'cms.media_type_refused',
    'cms.field_too_long',
  ],
  example: {
    request: { params: { filename: 'harbour.jpg' }, body: { title: 'Our harbour' } },
    data: { updateMedia: { media: { filename: 'harbour.jpg' } } },
  },
});
