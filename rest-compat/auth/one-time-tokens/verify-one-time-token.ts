import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { sessionBody, toSessionBody, toSessionHeaders } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';

/** A session; or, while a second address has to agree, the code "200", a text, and what is still to do. */
const verifiedBody = sessionBody
  .partial()
  .extend({ type: text, code: z.literal('200').optional(), msg: text })
  .meta({ id: 'AuthVerified' });

export const verifyOneTimeToken = defineEndpoint({
  methods: ['post'],
  path: '/verify',
  trailingSlash: true,
  summary: 'Exchange a code or link token for a session',
  tag: 'One-time tokens',
  body: z
    .object({
      type: text,
      token: text,
      token_hash: text,
      email: text,
      phone: text,
      password: text,
      redirect_to: text,
    })
    .meta({ id: 'AuthVerification' }),
  document: graph(
    `
    mutation RestVerifyOneTimeToken($input: VerifyOneTimeTokenInput!) {
      verifyOneTimeToken(input: $input) {
        type
        message
        session { ...RestSession }
      }
    }
  `,
    [sessionFragment],
  ),
  toVariables: ({ body }) => ({
    input: {
      type: body.type,
      token: body.token,
      tokenHash: body.token_hash,
      email: body.email,
      phone: body.phone,
      password: body.password,
      redirectTo: body.redirect_to,
    },
  }),
  toCounted: () => ({ input: {} }),
  answers: { 200: verifiedBody },
  toReply: ({ verifyOneTimeToken: { type, session, message } }) =>
    session
      ? json(200, { ...toSessionBody(session), type }, toSessionHeaders(session))
      : json(200, { code: '200' as const, msg: message ?? '' }),
  errors: [
    'auth.bad_json',
    'auth.validation_failed',
    'auth.weak_password',
    'auth.otp_expired',
    'auth.user_banned',
    'auth.email_exists',
    'auth.phone_exists',
    'auth.over_request_rate_limit',
  ],
  example: {
    request: { body: { type: 'signup', email: 'user@example.com', token: '123456' } },
    data: { verifyOneTimeToken: { type: 'signup', session: sessionExample, message: null } },
  },
});
