import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import {
  createRequiredEnumPlaceholder,
  jsonObjectSchema,
  mailLinkRedirectQuerySchema,
  optionalStringSchema,
  toLowercaseEnumName,
} from '../body-fields.ts';
import { adminGuard } from '../guards.ts';
import { toUserBody, userBodySchema, userFragment } from '../user.body.ts';

const linkBody = userBodySchema
  .extend({
    action_link: z.string(),
    email_otp: z.string(),
    hashed_token: z.string(),
    verification_type: z.string(),
    redirect_to: z.string(),
  })
  .meta({ id: 'AuthLink', description: 'The account, and the link that a mail would have had.' });

const endpoint = createEndpointDefiner({
  tag: 'Auth: administration',
  guard: adminGuard,
});

/** Links that the server mails, or that an administrator delivers. */
export const adminLinkEndpoints = [
  endpoint({
    methods: ['post'],
    path: '/invite',
    operationId: 'inviteUser',
    summary: 'Invite a user',
    description: 'Creates a user and sends an invitation by mail. For administrators.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({ email: optionalStringSchema, data: jsonObjectSchema.optional() })
      .meta({ id: 'AuthInvitation' }),
    document: graph(
      `
        mutation RestInviteUser($input: InviteUserInput!) {
          inviteUser(input: $input) { user { ...RestUser } }
        }
      `,
      [userFragment],
    ),
    toVariables: ({ query, body }) => ({
      input: { email: body.email ?? '', data: body.data, redirectTo: query.redirect_to },
    }),
    answers: { 200: userBodySchema },
    toReply: ({ inviteUser: { user } }) => jsonReply(200, toUserBody(user)),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/generate_link',
    operationId: 'generateLink',
    summary: 'Generate the link of a mail',
    description:
      'Generates the link and the code of a mail without sending it, for an administrator who sends them by other means.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({
        type: optionalStringSchema,
        email: optionalStringSchema,
        password: optionalStringSchema,
        data: jsonObjectSchema.optional(),
        new_email: optionalStringSchema,
        redirect_to: optionalStringSchema,
      })
      .meta({ id: 'AuthLinkRequest' }),
    document: graph(
      `
        mutation RestGenerateLink($input: GenerateLinkInput!) {
          generateLink(input: $input) {
            user { ...RestUser }
            action_link: actionLink
            email_otp: emailOtp
            hashed_token: hashedToken
            verificationType
            redirect_to: redirectTo
          }
        }
      `,
      [userFragment],
    ),
    toVariables: ({ query, body }) => ({
      input: {
        ...toCamelCaseKeys(body),
        type: createRequiredEnumPlaceholder('SIGNUP'),
        typeText: body.type ?? '',
        email: body.email ?? '',
        redirectTo: body.redirect_to ?? query.redirect_to,
      },
    }),
    answers: { 200: linkBody },
    toReply: ({ generateLink: { user, verificationType, redirect_to, ...link } }) =>
      jsonReply(200, {
        ...toUserBody(user),
        ...link,
        verification_type: toLowercaseEnumName(verificationType),
        redirect_to,
      }),
  }),
];
