import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createCmsUser = defineEndpoint({
  methods: ['post'],
  path: '/users',
  summary: 'Enter a user of the back office',
  tag: 'CMS users',
  body: z
    .object({
      name: requiredText('Their name.'),
      login: requiredText('What they sign in with; unique.'),
      password: requiredText('Their password.'),
      email: optionalText('Their address.'),
      status: optionalInt('1 may sign in, anything else may not. Default 1.'),
      admin: optionalInt('1 may do everything. Default 0.'),
      language: optionalText('Language of their back office. Default de_de.'),
      startpage: optionalText('Page they start on. Default structure.'),
      role: optionalText('Comma list of role ids; those that do not exist are left out.'),
      description: optionalText('Who they are.'),
    })
    .meta({ id: 'CmsCreateUser' }),
  document: graph(`
    mutation RestCmsCreateUser($input: CreateCmsUserInput!) { createCmsUser(input: $input) { user { id } } }
  `),
  toVariables: ({ body: { status, admin, role, language, startpage, ...rest } }) => ({
    input: {
      ...rest,
      language: language || undefined,
      startpage: startpage || undefined,
      isActive: status === undefined ? undefined : status === 1,
      isAdmin: admin === 1,
      roleIds: toIds(role),
    },
  }),
  answers: { 201: acknowledgement },
  toReply: ({ createCmsUser: { user } }) => json(201, { message: 'User created', id: user.id }),
  guard: guardFor('users/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.email_invalid',
    'cms.password_refused',
    'cms.login_exists',
  ],
  example: {
    request: { body: { name: 'Anna', login: 'anna', password: 'correct horse battery' } },
    data: { createCmsUser: { user: { id: 2 } } },
  },
});

/** What is no number of nine digits at most is no role. */
function toIds(list: string | undefined) {
  return (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
}
