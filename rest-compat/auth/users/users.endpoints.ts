import { z } from 'zod';
import { defineEndpoint, endpointsWith } from '../../endpoint/define-endpoint.ts';
import { toCamelCase } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { json } from '../../endpoint/reply.ts';
import { jsonObject, mailingFields, redirectQuery, text, toMailing } from '../body-fields.ts';
import { userGuard } from '../guards.ts';
import {
  sessionBody,
  sessionFragment,
  toSessionBody,
  toSessionHeaders,
  toUserBody,
  userBody,
  userFragment,
} from '../user.body.ts';

/** With autoconfirm, the body has the fields of both session and user, because clients read either. */
const signUpBody = userBody.extend(sessionBody.partial().shape).meta({
  id: 'AuthSignUp',
  description: 'The session where addresses need no confirmation, else the new account.',
});

const endpoint = endpointsWith({
  tag: 'Users',
  trailingSlash: true,
  guard: userGuard,
});

export const signUp = defineEndpoint({
  methods: ['post'],
  path: '/signup',
  trailingSlash: true,
  summary: 'Make an account',
  tag: 'Users',
  query: redirectQuery,
  body: z
    .object({
      email: text,
      phone: text,
      password: text,
      data: jsonObject.optional(),
      channel: text,
      ...mailingFields,
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
    input: { email, phone, password, data, channelText: channel, ...toMailing(query, mailing) },
  }),
  answers: { 200: signUpBody },
  toReply: ({ signUp: { user, session } }) =>
    session
      ? json(200, { ...toUserBody(user), ...toSessionBody(session) }, toSessionHeaders(session))
      : json(200, toUserBody(user)),
});

/** The user's own account. */
export const meEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/user',
    summary: 'Read the own account',
    needsCallerOf: 'auth',
    document: graph(`query RestGetMe { me { ...RestUser } }`, [userFragment]),
    toVariables: () => ({}),
    answers: { 200: userBody },
    toReply: ({ me }) => json(200, toUserBody(me)),
  }),
  endpoint({
    methods: ['put'],
    path: '/user',
    summary: 'Change the own account',
    query: redirectQuery,
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
        ...toCamelCase(rest),
        channelText: channel,
        codeChallengeMethodText: code_challenge_method,
        redirectTo: query.redirect_to,
      },
    }),
    answers: { 200: userBody },
    toReply: ({ updateMe: { user } }) => json(200, toUserBody(user)),
  }),
];
