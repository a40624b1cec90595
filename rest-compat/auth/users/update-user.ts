import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text } from '../body-fields.ts';
import { bearerErrors, userGuard } from './guard.ts';
import { toUserBody, userBody } from './user.body.ts';
import { userExample } from './user.example.ts';
import { userFragment } from './user.fragment.ts';

export const updateUser = defineEndpoint({
  methods: ['put'],
  path: '/user',
  trailingSlash: true,
  summary: 'Change the own account',
  tag: 'Users',
  query: z.object({ redirect_to: queryText }),
  body: z
    .object({
      email: text,
      phone: text,
      password: text,
      current_password: text,
      nonce: text,
      data: jsonObject.optional(),
      app_metadata: jsonObject.optional(),
      channel: text,
      code_challenge: text,
      code_challenge_method: text,
    })
    .meta({ id: 'AuthUserChanges' }),
  guard: userGuard,
  document: graph(
    `
    mutation RestUpdateUser($input: UpdateUserInput!) {
      updateUser(input: $input) { user { ...RestUser } }
    }
  `,
    [userFragment],
  ),
  toVariables: ({ query, body }) => ({
    input: {
      email: body.email,
      phone: body.phone,
      password: body.password,
      currentPassword: body.current_password,
      nonce: body.nonce,
      data: body.data,
      appMetadata: body.app_metadata,
      channel: body.channel,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: query.redirect_to,
    },
  }),
  answers: { 200: userBody },
  toReply: ({ updateUser: { user } }) => json(200, toUserBody(user)),
  errors: [
    ...bearerErrors,
    'auth.session_expired',
    'auth.bad_json',
    'auth.validation_failed',
    'auth.weak_password',
    'auth.not_admin',
    'auth.insufficient_aal',
    'auth.user_sso_managed',
    'auth.email_exists',
    'auth.phone_exists',
    'auth.phone_provider_disabled',
    'auth.email_address_not_authorized',
    'auth.email_address_invalid',
    'auth.reauthentication_needed',
    'auth.reauthentication_not_valid',
    'auth.current_password_required',
    'auth.current_password_invalid',
    'auth.same_password',
    'auth.over_request_rate_limit',
    'auth.over_email_send_rate_limit',
    'auth.over_sms_send_rate_limit',
    'auth.unexpected_failure',
  ],
  example: { request: { body: { data: { theme: 'dark' } } }, data: { updateUser: { user: userExample } } },
});
