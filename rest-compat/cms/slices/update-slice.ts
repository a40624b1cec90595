import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { contentInputs } from './slice-contents.ts';
import { sliceAcknowledgement, sliceParams } from './slice-params.ts';

export const updateSlice = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/structure/articles/{id}/slices/{slice_id}',
  summary: 'Change what a slice holds; what is absent stays, an empty text empties',
  tag: 'CMS structure',
  params: sliceParams,
  body: z.object(contentInputs).meta({ id: 'CmsUpdateSlice' }),
  document: graph(`
    mutation RestCmsUpdateSlice($input: UpdateSliceInput!) { updateSlice(input: $input) { slice { id } } }
  `),
  toVariables: ({ params, body }) => ({
    input: { articleId: params.id, id: params.slice_id, contents: body },
  }),
  answers: { 200: sliceAcknowledgement },
  toReply: ({ updateSlice: { slice } }) => json(200, { message: 'Slice updated', slice_id: slice.id }),
  guard: guardFor('structure/articles/slices/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.slice_not_found',
    'cms.field_too_long',
    'cms.slice_unchanged',
  ],
  example: {
    request: { params: { id: '2', slice_id: '7' }, body: { value1: 'Good morning' } },
    data: { updateSlice: { slice: { id: 7 } } },
  },
});
