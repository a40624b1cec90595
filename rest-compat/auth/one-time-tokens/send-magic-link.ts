import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';

export const sendMagicLink = defineEndpoint({
  methods: ['post'],
  path: '/magiclink',
  summary: 'Send a magic link',
  tag: 'One-time tokens',
  query: z.object({ redirect_to: queryText }),
  body: z
    .object({
      email: text,
      data: jsonObject.optional(),
      code_challenge: text,
      code_challenge_method: text,
      ...captchaFields,
    })
    .meta({ id: 'AuthMagicLinkRequest' }),
  document: graph(`
    mutation RestSendMagicLink($input: SendMagicLinkInput!) {
      sendMagicLink(input: $input) { messageId }
    }
  `),
  toVariables: ({ query, body }) => ({
    input: {
      email: body.email,
      data: body.data,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: query.redirect_to,
      captchaToken: toCaptchaToken(body),
    },
  }),
  toCounted: () => ({ input: {} }),
  answers: { 200: z.object({}).meta({ id: 'AuthMagicLinkAnswer' }) },
  toReply: () => json(200, {}),
  errors: [
    'auth.bad_json',
    'auth.validation_failed',
    ...captchaErrors,
    'auth.email_provider_disabled',
    'auth.email_address_not_authorized',
    'auth.email_address_invalid',
    'auth.over_request_rate_limit',
    'auth.over_email_send_rate_limit',
  ],
  example: {
    request: { body: { email: 'user@example.com' } },
    data: { sendMagicLink: { messageId: '5d1c4b7e-3f0a-4b7c-9f43-2d8e6c0f7a11' } },
  },
});
