import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteMediaCategory = defineEndpoint({
  methods: ['delete'],
  path: '/media/category/{id}',
  summary: 'Delete an empty media category',
  tag: 'CMS media',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteMediaCategory($input: DeleteMediaCategoryInput!) {
      deleteMediaCategory(input: $input) { id }
    }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteMediaCategory: { id } }) => json(200, { message: 'Media category deleted', id }),
  errors: ['cms.authorization_failed', 'cms.media_category_not_found', 'cms.media_category_not_empty'],
  example: { request: { params: { id: '2' } }, data: { deleteMediaCategory: { id: 2 } } },
});
