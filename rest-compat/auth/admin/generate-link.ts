import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text } from '../body-fields.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import { userExample } from '../users/user.example.ts';
import { userFragment } from '../users/user.fragment.ts';
import { adminErrors, adminGuard } from './guard.ts';

/** The user, and the link's own fields beside them. */
const linkBody = userBody
  .extend({
    action_link: z.string(),
    email_otp: z.string(),
    hashed_token: z.string(),
    verification_type: z.string(),
    redirect_to: z.string(),
  })
  .meta({ id: 'AuthLink' });

export const generateLink = defineEndpoint({
  methods: ['post'],
  path: '/admin/generate_link',
  summary: 'Make the link that a mail would carry, as an administrator',
  tag: 'Administration',
  query: z.object({ redirect_to: queryText }),
  body: z
    .object({
      type: text,
      email: text,
      password: text,
      data: jsonObject.optional(),
      new_email: text,
      redirect_to: text,
    })
    .meta({ id: 'AuthLinkRequest' }),
  guard: adminGuard,
  document: graph(
    `
    mutation RestGenerateLink($input: GenerateLinkInput!) {
      generateLink(input: $input) {
        user { ...RestUser }
        action_link: actionLink
        email_otp: emailOtp
        hashed_token: hashedToken
        verification_type: verificationType
        redirect_to: redirectTo
      }
    }
  `,
    [userFragment],
  ),
  toVariables: ({ query, body }) => ({
    input: {
      type: body.type,
      email: body.email,
      password: body.password,
      data: body.data,
      newEmail: body.new_email,
      redirectTo: body.redirect_to ?? query.redirect_to,
    },
  }),
  answers: { 200: linkBody },
  toReply: ({ generateLink: { user, ...link } }) =>
    json(200, { ...toUserBody(user), ...link }, { 'cache-control': 'no-store' }),
  errors: [
    ...adminErrors,
    'auth.bad_json',
    'auth.validation_failed',
    'auth.weak_password',
    'auth.email_exists',
  ],
  example: {
    request: { body: { type: 'recovery', email: 'user@example.com' } },
    data: {
      generateLink: {
        user: userExample,
        action_link: 'http://localhost:8081/verify?token=b507&type=recovery&redirect_to=http://localhost',
        email_otp: '123456',
        hashed_token: 'b507',
        verification_type: 'recovery',
        redirect_to: 'http://localhost',
      },
    },
  },
});
