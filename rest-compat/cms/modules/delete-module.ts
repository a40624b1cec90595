import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteModule = defineEndpoint({
  methods: ['delete'],
  path: '/modules/{id}',
  summary: 'Delete a module that no slice has',
  tag: 'CMS modules',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteModule($input: DeleteModuleInput!) { deleteModule(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteModule: { id } }) => json(200, { message: 'Module deleted', id }),
  errors: ['cms.authorization_failed', 'cms.module_not_found', 'cms.module_in_use'],
  example: { request: { params: { id: '1' } }, data: { deleteModule: { id: 1 } } },
});
