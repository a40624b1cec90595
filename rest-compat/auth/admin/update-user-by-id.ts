import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import { userExample } from '../users/user.example.ts';
import { userFragment } from '../users/user.fragment.ts';
import { accountBody, toAccountFields } from './account.body.ts';
import { adminErrors, adminGuard } from './guard.ts';

export const updateUserById = defineEndpoint({
  methods: ['put'],
  path: '/admin/users/{id}',
  trailingSlash: true,
  summary: 'Change any account, as an administrator',
  tag: 'Administration',
  params: z.object({ id: z.string() }),
  body: accountBody,
  guard: adminGuard,
  document: graph(
    `
    mutation RestUpdateUserById($input: UpdateUserByIdInput!) {
      updateUserById(input: $input) { user { ...RestUser } }
    }
  `,
    [userFragment],
  ),
  toVariables: ({ params: { id }, body }) => ({ input: { ...toAccountFields(body), id } }),
  answers: { 200: userBody },
  toReply: ({ updateUserById: { user } }) => json(200, toUserBody(user)),
  errors: [
    ...adminErrors,
    'auth.bad_json',
    'auth.validation_failed',
    'auth.weak_password',
    'auth.email_exists',
    'auth.phone_exists',
  ],
  example: {
    request: { params: { id: userExample.id }, body: { ban_duration: '24h' } },
    data: { updateUserById: { user: userExample } },
  },
});
