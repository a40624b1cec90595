import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';
import { passkeyChallengeBody, passkeyChallengeFragment, toPasskeyChallengeBody } from './passkey.body.ts';
import { passkeyChallengeExample } from './passkey.example.ts';

export const startPasskeySignIn = defineEndpoint({
  methods: ['post'],
  path: '/passkeys/authentication/options',
  trailingSlash: true,
  summary: 'Begin a sign-in with a passkey',
  tag: 'Passkeys',
  body: z.object(captchaFields).meta({ id: 'AuthPasskeySignIn' }),
  document: graph(
    `
    mutation RestStartPasskeySignIn($input: StartPasskeySignInInput!) {
      startPasskeySignIn(input: $input) { challenge { ...RestPasskeyChallenge } }
    }
  `,
    [passkeyChallengeFragment],
  ),
  toVariables: ({ body }) => ({ input: { captchaToken: toCaptchaToken(body) } }),
  answers: { 200: passkeyChallengeBody },
  toReply: ({ startPasskeySignIn: { challenge } }) =>
    json(200, toPasskeyChallengeBody(challenge), { 'cache-control': 'no-store' }),
  errors: ['auth.passkey_disabled', 'auth.bad_json', ...captchaErrors, 'auth.over_request_rate_limit'],
  example: {
    request: { body: {} },
    data: { startPasskeySignIn: { challenge: passkeyChallengeExample } },
  },
});
