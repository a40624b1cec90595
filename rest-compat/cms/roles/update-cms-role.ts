import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { optionalPerms } from './role-fields.ts';

export const updateCmsRole = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/users/roles/{id}',
  summary: 'Change a role; what is absent stays, permissions are replaced as a whole',
  tag: 'CMS roles',
  params: idParams,
  body: z
    .object({
      name: optionalText('Its new name.'),
      description: optionalText('What it is for.'),
      perms: optionalPerms,
    })
    .meta({ id: 'CmsUpdateRole' }),
  document: graph(`
    mutation RestCmsUpdateRole($input: UpdateCmsRoleInput!) { updateCmsRole(input: $input) { role { id } } }
  `),
  toVariables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
  answers: { 200: acknowledgement },
  toReply: ({ updateCmsRole: { role } }) => json(200, { message: 'Role updated', id: role.id }),
  guard: guardFor('users/roles/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.role_not_found',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.role_exists',
  ],
  example: {
    request: { params: { id: '1' }, body: { perms: { media: '|2|' } } },
    data: { updateCmsRole: { role: { id: 1 } } },
  },
});
