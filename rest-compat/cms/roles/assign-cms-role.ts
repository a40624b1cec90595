import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { assignmentBody, assignmentParams } from './assignment.body.ts';

export const assignCmsRole = defineEndpoint({
  methods: ['post'],
  path: '/users/{id}/role/{role_id}',
  summary: 'Give a user a role; a body is ignored',
  tag: 'CMS roles',
  params: assignmentParams,
  document: graph(`
    mutation RestCmsAssignRole($input: AssignCmsRoleInput!) {
      assignCmsRole(input: $input) { user { id roleIds } }
    }
  `),
  toVariables: ({ params }) => ({ input: { userId: params.id, roleId: params.role_id } }),
  answers: { 200: assignmentBody },
  toReply: ({ assignCmsRole: { user } }, { params }) =>
    json(200, {
      message: 'Role assigned',
      user_id: user.id,
      role_id: params.role_id,
      roles: user.roleIds,
    }),
  errors: [
    'cms.authorization_failed',
    'cms.user_not_found',
    'cms.role_not_found',
    'cms.role_already_assigned',
  ],
  example: {
    request: { params: { id: '2', role_id: '1' } },
    data: { assignCmsRole: { user: { id: 2, roleIds: [1] } } },
  },
});
