import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { exampleRole, roleBody, roleFields, toRoleBody } from './role.body.ts';

export const getCmsRole = defineEndpoint({
  methods: ['get'],
  path: '/users/roles/{id}',
  summary: 'Read a role of the back office',
  tag: 'CMS roles',
  params: idParams,
  document: graph(`query RestCmsGetRole($id: Int!) { cmsRole(id: $id) { ...RestCmsRole } }`, [roleFields]),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: roleBody },
  toReply: ({ cmsRole }) => json(200, toRoleBody(cmsRole)),
  errors: ['cms.authorization_failed', 'cms.role_not_found'],
  example: { request: { params: { id: '1' } }, data: { cmsRole: exampleRole } },
});
