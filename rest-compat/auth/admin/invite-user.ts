import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text } from '../body-fields.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import { userExample } from '../users/user.example.ts';
import { userFragment } from '../users/user.fragment.ts';
import { adminErrors, adminGuard } from './guard.ts';

export const inviteUser = defineEndpoint({
  methods: ['post'],
  path: '/invite',
  summary: 'Invite somebody, as an administrator',
  tag: 'Administration',
  query: z.object({ redirect_to: queryText }),
  body: z.object({ email: text, data: jsonObject.optional() }).meta({ id: 'AuthInvitation' }),
  guard: adminGuard,
  document: graph(
    `
    mutation RestInviteUser($input: InviteUserInput!) {
      inviteUser(input: $input) { user { ...RestUser } }
    }
  `,
    [userFragment],
  ),
  toVariables: ({ query, body }) => ({
    input: { email: body.email, data: body.data, redirectTo: query.redirect_to },
  }),
  answers: { 200: userBody },
  toReply: ({ inviteUser: { user } }) => json(200, toUserBody(user)),
  errors: [
    ...adminErrors,
    'auth.bad_json',
    'auth.validation_failed',
    'auth.email_exists',
    'auth.email_address_not_authorized',
    'auth.email_address_invalid',
    'auth.over_email_send_rate_limit',
  ],
  example: {
    request: { body: { email: 'user@example.com' } },
    data: { inviteUser: { user: { ...userExample, invited_at: userExample.created_at } } },
  },
});
