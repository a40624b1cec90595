import { z } from 'zod';
import { createEndpointDefiner, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import {
  jsonObjectSchema,
  mailLinkRedirectQuerySchema,
  mailRequestBodyFields,
  optionalStringSchema,
  toMailRequestInput,
} from '../body-fields.ts';
import { userGuard } from '../guards.ts';
import {
  sessionBodySchema,
  sessionFragment,
  toSessionBody,
  toSessionLogHeaders,
  toUserBody,
  userBodySchema,
  userFragment,
} from '../user.body.ts';

/** With autoconfirm, the body has the fields of both session and user, because clients read either. */
const signUpBody = userBodySchema.extend(sessionBodySchema.partial().shape).meta({
  id: 'AuthSignUp',
  description: 'The session where addresses need no confirmation, else the new account.',
});

const endpoint = createEndpointDefiner({
  tag: 'Auth: users',
  trailingSlash: true,
  guard: userGuard,
});

export const signUpEndpoint = defineEndpoint({
  methods: ['post'],
  path: '/signup',
  trailingSlash: true,
  operationId: 'signUp',
  summary: 'Create an account',
  description:
    'Creates an account with an email address or a phone number, and a password. The response does not reveal whether the address is taken. If addresses are confirmed, the response has the account without a session, and the link in the mail completes the sign-up.',
  tag: 'Auth: users',
  query: mailLinkRedirectQuerySchema,
  body: z
    .object({
      email: optionalStringSchema,
      phone: optionalStringSchema,
      password: optionalStringSchema,
      data: jsonObjectSchema.optional(),
      channel: optionalStringSchema,
      ...mailRequestBodyFields,
    })
    .meta({ id: 'AuthNewUser' }),
  document: graph(
    `
      mutation RestSignUp($input: SignUpInput!) {
        signUp(input: $input) {
          user { ...RestUser }
          session: tokens { ...RestSession }
        }
      }
    `,
    [userFragment, sessionFragment],
  ),
  toVariables: ({ query, body: { email, phone, password, data, channel, ...mailing } }) => ({
    input: { email, phone, password, data, channelText: channel, ...toMailRequestInput(query, mailing) },
  }),
  answers: { 200: signUpBody },
  toReply: ({ signUp: { user, session } }) =>
    session
      ? jsonReply(200, { ...toUserBody(user), ...toSessionBody(session) }, toSessionLogHeaders(session))
      : jsonReply(200, toUserBody(user)),
});

/** The user's own account. */
export const currentUserEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/user',
    operationId: 'getUser',
    summary: 'Get the signed-in user',
    description: 'Returns the account of the signed-in user.',
    needsCallerOf: 'auth',
    document: graph(`query RestGetMe { me { ...RestUser } }`, [userFragment]),
    toVariables: () => ({}),
    answers: { 200: userBodySchema },
    toReply: ({ me }) => jsonReply(200, toUserBody(me)),
  }),
  endpoint({
    methods: ['put'],
    path: '/user',
    operationId: 'updateUser',
    summary: 'Update the signed-in user',
    description:
      'Changes the account of the signed-in user. Omitted fields keep their values. A new email address or phone number is used once it is confirmed.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({
        email: optionalStringSchema,
        phone: optionalStringSchema,
        password: optionalStringSchema,
        current_password: optionalStringSchema,
        nonce: optionalStringSchema,
        data: jsonObjectSchema.optional(),
        app_metadata: jsonObjectSchema.optional(),
        channel: optionalStringSchema,
        code_challenge: optionalStringSchema,
        code_challenge_method: optionalStringSchema,
      })
      .meta({ id: 'AuthUserChanges' }),
    document: graph(
      `
        mutation RestUpdateMe($input: UpdateMeInput!) {
          updateMe(input: $input) { user { ...RestUser } }
        }
      `,
      [userFragment],
    ),
    toVariables: ({ query, body: { channel, code_challenge_method, ...rest } }) => ({
      input: {
        ...toCamelCaseKeys(rest),
        channelText: channel,
        codeChallengeMethodText: code_challenge_method,
        redirectTo: query.redirect_to,
      },
    }),
    answers: { 200: userBodySchema },
    toReply: ({ updateMe: { user } }) => jsonReply(200, toUserBody(user)),
  }),
];
