import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalText } from '../body-fields.ts';
import { idParams } from '../id-params.ts';

export const duplicateCmsRole = defineEndpoint({
  methods: ['post'],
  path: '/users/roles/{id}/duplicate',
  summary: 'Copy a role with its permissions',
  tag: 'CMS roles',
  params: idParams,
  body: z
    .object({ name: optionalText('Name of the copy. Default the name with (Copy).') })
    .meta({ id: 'CmsDuplicateRole' }),
  optionalBody: true,
  document: graph(`
    mutation RestCmsDuplicateRole($input: DuplicateCmsRoleInput!) {
      duplicateCmsRole(input: $input) { role { id } }
    }
  `),
  toVariables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
  answers: { 201: acknowledgement },
  toReply: ({ duplicateCmsRole: { role } }) => json(201, { message: 'Role duplicated', id: role.id }),
  errors: ['cms.authorization_failed', 'cms.role_not_found', 'cms.field_too_long', 'cms.role_exists'],
  example: {
    request: { params: { id: '1' }, body: { name: 'Guests' } },
    data: { duplicateCmsRole: { role: { id: 2 } } },
  },
});
