import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { passkeyChallengeBody, passkeyChallengeFragment, toPasskeyChallengeBody } from './passkey.body.ts';
import { passkeyChallengeExample } from './passkey.example.ts';
import { newPasskeyErrors, ownPasskeyErrors } from './passkey-errors.ts';

export const startPasskeyRegistration = defineEndpoint({
  methods: ['post'],
  path: '/passkeys/registration/options',
  trailingSlash: true,
  summary: 'Begin a passkey of the own account',
  tag: 'Passkeys',
  document: graph(
    `
    mutation RestStartPasskeyRegistration {
      startPasskeyRegistration { challenge { ...RestPasskeyChallenge } }
    }
  `,
    [passkeyChallengeFragment],
  ),
  toVariables: () => ({}),
  answers: { 200: passkeyChallengeBody },
  toReply: ({ startPasskeyRegistration: { challenge } }) =>
    json(200, toPasskeyChallengeBody(challenge), { 'cache-control': 'no-store' }),
  errors: [...ownPasskeyErrors, ...newPasskeyErrors, 'auth.over_request_rate_limit'],
  example: { data: { startPasskeyRegistration: { challenge: passkeyChallengeExample } } },
});
