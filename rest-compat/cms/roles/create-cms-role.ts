import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalText, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { optionalPerms } from './role-fields.ts';

export const createCmsRole = defineEndpoint({
  methods: ['post'],
  path: '/users/roles',
  summary: 'Make a role',
  tag: 'CMS roles',
  body: z
    .object({
      name: requiredText('Its name; unique.'),
      description: optionalText('What it is for.'),
      perms: optionalPerms,
    })
    .meta({ id: 'CmsCreateRole' }),
  document: graph(`
    mutation RestCmsCreateRole($input: CreateCmsRoleInput!) { createCmsRole(input: $input) { role { id } } }
  `),
  toVariables: ({ body }) => ({ input: body }),
  answers: { 201: acknowledgement },
  toReply: ({ createCmsRole: { role } }) => json(201, { message: 'Role created', id: role.id }),
  guard: guardFor('users/roles/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.role_exists',
  ],
  example: {
    request: { body: { name: 'Editors', perms: { structure: 'all' } } },
    data: { createCmsRole: { role: { id: 1 } } },
  },
});
