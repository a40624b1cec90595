import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteMetaField = defineEndpoint({
  methods: ['delete'],
  path: '/metainfo/fields/{id}',
  summary: 'Delete a metainfo field with all its values',
  tag: 'CMS metainfo',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteMetaField($input: DeleteMetaFieldInput!) { deleteMetaField(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteMetaField: { id } }) => json(200, { message: 'Metainfo field deleted', id }),
  errors: ['cms.authorization_failed', 'cms.meta_field_not_found'],
  example: { request: { params: { id: '1' } }, data: { deleteMetaField: { id: 1 } } },
});
