import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';

export const sendOneTimeToken = defineEndpoint({
  methods: ['post'],
  path: '/otp',
  summary: 'Send a magic link, or a code to a phone',
  tag: 'One-time tokens',
  query: z.object({ redirect_to: queryText }),
  body: z
    .object({
      email: text,
      phone: text,
      create_user: z.boolean().optional(),
      data: jsonObject.optional(),
      channel: text,
      code_challenge: text,
      code_challenge_method: text,
      ...captchaFields,
    })
    .meta({ id: 'AuthOtpRequest' }),
  document: graph(`
    mutation RestSendOneTimeToken($input: SendOneTimeTokenInput!) {
      sendOneTimeToken(input: $input) { messageId }
    }
  `),
  toVariables: ({ query, body }) => ({
    input: {
      email: body.email,
      phone: body.phone,
      createUser: body.create_user,
      data: body.data,
      channel: body.channel,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: query.redirect_to,
      captchaToken: toCaptchaToken(body),
    },
  }),
  toCounted: () => ({ input: {} }),
  answers: { 200: z.object({ message_id: text }).meta({ id: 'AuthOtpAnswer' }) },
  // An empty object, says the specification; today's client looks for the id where a phone is asked.
  toReply: ({ sendOneTimeToken: { messageId } }, { body }) =>
    json(200, body.phone ? { message_id: messageId } : {}),
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
    request: { body: { phone: '+15551234567' } },
    data: { sendOneTimeToken: { messageId: '5d1c4b7e-3f0a-4b7c-9f43-2d8e6c0f7a11' } },
  },
});
