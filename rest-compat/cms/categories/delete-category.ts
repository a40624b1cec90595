import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteCategory = defineEndpoint({
  methods: ['delete'],
  path: '/structure/categories/{id}',
  summary: 'Delete an empty category',
  tag: 'CMS structure',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteCategory($input: DeleteCategoryInput!) { deleteCategory(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteCategory: { id } }) => json(200, { message: 'Category deleted', id }),
  errors: [
    'cms.authorization_failed',
    'cms.category_not_found',
    'cms.category_not_empty',
    'cms.category_protected',
  ],
  example: { request: { params: { id: '3' } }, data: { deleteCategory: { id: 3 } } },
});
