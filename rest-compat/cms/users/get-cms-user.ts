import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { cmsUserBody, cmsUserFields, exampleCmsUser, toCmsUserBody } from './cms-user.body.ts';

export const getCmsUser = defineEndpoint({
  methods: ['get'],
  path: '/users/{id}',
  summary: 'Read a user of the back office',
  tag: 'CMS users',
  params: idParams,
  document: graph(`query RestCmsGetUser($id: Int!) { cmsUser(id: $id) { ...RestCmsUser } }`, [cmsUserFields]),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: cmsUserBody },
  toReply: ({ cmsUser }) => json(200, toCmsUserBody(cmsUser)),
  errors: ['cms.authorization_failed', 'cms.user_not_found'],
  example: { request: { params: { id: '1' } }, data: { cmsUser: exampleCmsUser } },
});
