import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';
import { sessionBody, toSessionBody, toSessionHeaders } from '../sessions/session.body.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';
import { toUserBody, userBody } from './user.body.ts';
import { userExample } from './user.example.ts';
import { userFragment } from './user.fragment.ts';

/** The user; with autoconfirm also the session, so that clients of either habit find what they look for. */
const signUpBody = userBody.extend(sessionBody.partial().shape).meta({ id: 'AuthSignUp' });

export const signUp = defineEndpoint({
  methods: ['post'],
  path: '/signup',
  trailingSlash: true,
  summary: 'Make an account',
  tag: 'Users',
  query: z.object({ redirect_to: queryText }),
  body: z
    .object({
      email: text,
      phone: text,
      password: text,
      data: jsonObject.optional(),
      channel: text,
      code_challenge: text,
      code_challenge_method: text,
      ...captchaFields,
    })
    .meta({ id: 'AuthNewUser' }),
  document: graph(
    `
    mutation RestSignUp($input: SignUpInput!) {
      signUp(input: $input) {
        user { ...RestUser }
        session { ...RestSession }
      }
    }
  `,
    [userFragment, sessionFragment],
  ),
  toVariables: ({ query, body }) => ({
    input: {
      email: body.email,
      phone: body.phone,
      password: body.password,
      data: body.data,
      channel: body.channel,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: query.redirect_to,
      captchaToken: toCaptchaToken(body),
    },
  }),
  answers: { 200: signUpBody },
  toReply: ({ signUp: { user, session } }) =>
    session
      ? json(200, { ...toUserBody(user), ...toSessionBody(session) }, toSessionHeaders(session))
      : json(200, toUserBody(user)),
  errors: [
    'auth.bad_json',
    'auth.validation_failed',
    'auth.weak_password',
    ...captchaErrors,
    'auth.signup_disabled',
    'auth.anonymous_provider_disabled',
    'auth.email_provider_disabled',
    'auth.phone_provider_disabled',
    'auth.email_address_not_authorized',
    'auth.email_address_invalid',
    'auth.user_already_exists',
    'auth.over_request_rate_limit',
    'auth.over_email_send_rate_limit',
    'auth.over_sms_send_rate_limit',
  ],
  example: {
    request: { body: { email: 'user@example.com', password: 'correct horse' } },
    data: { signUp: { user: userExample, session: null } },
  },
});
