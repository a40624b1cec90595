import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { optionalInt, optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { intFilter, textFilter } from '../list-query.ts';
import { cmsRequestErrors } from '../request-errors.ts';
import { fileAcknowledgement } from './file-acknowledgement.body.ts';
import { mediaUpload } from './media-upload.ts';

export const createMedia = defineEndpoint({
  methods: ['post'],
  path: '/media',
  summary: 'Upload a file, as the part “file” of a multipart form',
  tag: 'CMS media',
  query: z.object({
    category_id: intFilter('Category it goes into, when the form does not say.'),
    title: textFilter('Its title, when the form does not say.'),
  }),
  body: z
    .object({
      category_id: optionalInt('Category it goes into. Default 0, none.'),
      title: optionalText('Its title.'),
    })
    .meta({ id: 'CmsCreateMedia' }),
  upload: mediaUpload({ from: 'form', toInput: () => ({}) }),
  document: graph(`
    mutation RestCmsCreateMedia($input: CreateMediaInput!) { createMedia(input: $input) { media { filename } } }
  `),
  toVariables: ({ body, query, upload }) => {
    if (!upload) throw cmsRequestErrors.mediaUploadFailed();
    const categoryId = body.category_id ?? query.category_id;
    return { input: { ...upload, categoryId, title: body.title ?? query.title } };
  },
  answers: { 201: fileAcknowledgement },
  toReply: ({ createMedia: { media } }) => json(201, { message: 'Media created', filename: media.filename }),
  guard: guardFor('media/add'),
  errors: [
    'cms.authorization_failed',
    'cms.media_upload_failed',
    'cms.media_category_not_found',
    'cms.media_type_refused',
    'cms.field_too_long',
  ],
  example: {
    request: { body: { title: 'The harbour', category_id: 0 } },
    data: {
      createMedia: { media: { filename: 'harbour.jpg' } },
    },
  },
});
