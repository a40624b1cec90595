import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText, refusedField } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { cmsRequestErrors } from '../request-errors.ts';

export const updateCmsUser = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/users/{id}',
  summary: 'Change a user of the back office; what is absent stays',
  tag: 'CMS users',
  params: idParams,
  body: z
    .object({
      name: optionalText('Their new name.'),
      status: optionalInt('1 may sign in, anything else may not.'),
      language: optionalText('Language of their back office.'),
      startpage: optionalText('Page they start on.'),
      description: optionalText('Who they are.'),
      password: refusedField('Refused: setCmsUserPassword in the graph changes it.', () =>
        cmsRequestErrors.passwordInUpdate(),
      ),
    })
    .meta({ id: 'CmsUpdateUser' }),
  document: graph(`
    mutation RestCmsUpdateUser($input: UpdateCmsUserInput!) { updateCmsUser(input: $input) { user { id } } }
  `),
  toVariables: ({ params, body: { status, name, language, startpage, description } }) => ({
    input: {
      id: params.id,
      name,
      language,
      startpage,
      description,
      isActive: status === undefined ? undefined : status === 1,
    },
  }),
  answers: { 200: acknowledgement },
  toReply: ({ updateCmsUser: { user } }) => json(200, { message: 'User updated', id: user.id }),
  guard: guardFor('users/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.user_not_found',
    'cms.user_is_last_administrator',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.password_in_update',
  ],
  example: {
    request: { params: { id: '2' }, body: { name: 'Anna B.' } },
    data: { updateCmsUser: { user: { id: 2 } } },
  },
});
