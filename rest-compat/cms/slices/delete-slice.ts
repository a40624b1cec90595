import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { sliceAcknowledgement, sliceParams } from './slice-params.ts';

export const deleteSlice = defineEndpoint({
  methods: ['delete'],
  path: '/structure/articles/{id}/slices/{slice_id}',
  summary: 'Delete a slice',
  tag: 'CMS structure',
  params: sliceParams,
  document: graph(`
    mutation RestCmsDeleteSlice($input: DeleteSliceInput!) { deleteSlice(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { articleId: params.id, id: params.slice_id } }),
  answers: { 200: sliceAcknowledgement },
  toReply: ({ deleteSlice: { id } }) => json(200, { message: 'Slice deleted', slice_id: id }),
  errors: ['cms.authorization_failed', 'cms.slice_not_found'],
  example: { request: { params: { id: '2', slice_id: '7' } }, data: { deleteSlice: { id: 7 } } },
});
