import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { queryText, text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';

export const resendOneTimeToken = defineEndpoint({
  methods: ['post'],
  path: '/resend',
  summary: 'Send again what waits to be confirmed',
  tag: 'One-time tokens',
  query: z.object({ redirect_to: queryText }),
  body: z
    .object({
      type: text,
      email: text,
      phone: text,
      code_challenge: text,
      code_challenge_method: text,
      ...captchaFields,
    })
    .meta({ id: 'AuthResendRequest' }),
  document: graph(`
    mutation RestResendOneTimeToken($input: ResendOneTimeTokenInput!) {
      resendOneTimeToken(input: $input) { messageId }
    }
  `),
  toVariables: ({ query, body }) => ({
    input: {
      type: body.type,
      email: body.email,
      phone: body.phone,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: query.redirect_to,
      captchaToken: toCaptchaToken(body),
    },
  }),
  toCounted: () => ({ input: {} }),
  answers: { 200: z.object({ message_id: z.string() }).meta({ id: 'AuthResendAnswer' }) },
  toReply: ({ resendOneTimeToken: { messageId } }) => json(200, { message_id: messageId }),
  errors: [
    'auth.bad_json',
    'auth.validation_failed',
    ...captchaErrors,
    'auth.email_provider_disabled',
    'auth.phone_provider_disabled',
    'auth.email_address_not_authorized',
    'auth.email_address_invalid',
    'auth.over_request_rate_limit',
    'auth.over_email_send_rate_limit',
    'auth.over_sms_send_rate_limit',
  ],
  example: {
    request: { body: { type: 'signup', email: 'user@example.com' } },
    data: { resendOneTimeToken: { messageId: '5d1c4b7e-3f0a-4b7c-9f43-2d8e6c0f7a11' } },
  },
});
