import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

const document = graph(`
  mutation RestCmsUpdateMediaCategory($input: UpdateMediaCategoryInput!) {
    updateMediaCategory(input: $input) { mediaCategory { id } }
  }
`);

export const updateMediaCategory = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/media/category/{id}',
  summary: 'Rename a media category',
  tag: 'CMS media',
  params: idParams,
  // Whether there is a name is asked after whether there is a category.
  body: z.object({ name: optionalText('Its new name; required.') }).meta({ id: 'CmsUpdateMediaCategory' }),
  document,
  toVariables: ({ params, body }) => ({ input: { id: params.id, name: body.name } }),
  answers: { 200: acknowledgement },
  toReply: ({ updateMediaCategory: { mediaCategory } }) =>
    json(200, { message: 'Media category updated', id: mediaCategory.id }),
  // Without a name nothing changes, but whether there is a category is told.
  guard: {
    ...guardFor('media/category/update'),
    item: { document, toVariables: ({ params }) => ({ input: idParams.parse(params) }) },
  },
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.media_category_not_found',
  ],
  example: {
    request: { params: { id: '2' }, body: { name: 'People' } },
    data: { updateMediaCategory: { mediaCategory: { id: 2 } } },
  },
});
