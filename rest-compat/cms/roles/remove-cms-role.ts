import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { assignmentBody, assignmentParams } from './assignment.body.ts';

export const removeCmsRole = defineEndpoint({
  methods: ['delete'],
  path: '/users/{id}/role/{role_id}',
  summary: 'Take a role from a user',
  tag: 'CMS roles',
  params: assignmentParams,
  document: graph(`
    mutation RestCmsRemoveRole($input: RemoveCmsRoleInput!) {
      removeCmsRole(input: $input) { user { id roleIds } }
    }
  `),
  toVariables: ({ params }) => ({ input: { userId: params.id, roleId: params.role_id } }),
  answers: { 200: assignmentBody },
  toReply: ({ removeCmsRole: { user } }, { params }) =>
    json(200, {
      message: 'Role removed',
      user_id: user.id,
      role_id: params.role_id,
      roles: user.roleIds,
    }),
  errors: ['cms.authorization_failed', 'cms.user_not_found', 'cms.role_not_assigned'],
  example: {
    request: { params: { id: '2', role_id: '1' } },
    data: { removeCmsRole: { user: { id: 2, roleIds: [] } } },
  },
});
