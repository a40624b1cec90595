import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteCmsRole = defineEndpoint({
  methods: ['delete'],
  path: '/users/roles/{id}',
  summary: 'Delete a role that nobody has',
  tag: 'CMS roles',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteRole($input: DeleteCmsRoleInput!) { deleteCmsRole(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteCmsRole: { id } }) => json(200, { message: 'Role deleted', id }),
  errors: ['cms.authorization_failed', 'cms.role_not_found', 'cms.role_in_use'],
  example: { request: { params: { id: '1' } }, data: { deleteCmsRole: { id: 1 } } },
});
