import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteCmsUser = defineEndpoint({
  methods: ['delete'],
  path: '/users/{id}',
  summary: 'Delete a user of the back office',
  tag: 'CMS users',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteUser($input: DeleteCmsUserInput!) { deleteCmsUser(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteCmsUser: { id } }) => json(200, { message: 'User deleted', id }),
  errors: [
    'cms.authorization_failed',
    'cms.user_not_found',
    'cms.user_is_self',
    'cms.user_is_last_administrator',
  ],
  example: { request: { params: { id: '2' } }, data: { deleteCmsUser: { id: 2 } } },
});
