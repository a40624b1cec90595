import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { passkeyAnswerFields, passkeyBody, passkeyFragment, toPasskeyBody } from './passkey.body.ts';
import { passkeyAnswerExample, passkeyExample } from './passkey.example.ts';
import { ceremonyErrors, newPasskeyErrors, ownPasskeyErrors, passkeyGuard } from './passkey-errors.ts';

export const verifyPasskeyRegistration = defineEndpoint({
  methods: ['post'],
  path: '/passkeys/registration/verify',
  trailingSlash: true,
  summary: 'Keep the passkey that the browser made',
  tag: 'Passkeys',
  body: z.object(passkeyAnswerFields).meta({ id: 'AuthNewPasskey' }),
  guard: passkeyGuard,
  document: graph(
    `
    mutation RestVerifyPasskeyRegistration($input: VerifyPasskeyRegistrationInput!) {
      verifyPasskeyRegistration(input: $input) { passkey { ...RestPasskey } }
    }
  `,
    [passkeyFragment],
  ),
  toVariables: ({ body }) => ({ input: { challengeId: body.challenge_id, credential: body.credential } }),
  answers: { 200: passkeyBody },
  toReply: ({ verifyPasskeyRegistration: { passkey } }) => json(200, toPasskeyBody(passkey)),
  errors: [...ownPasskeyErrors, ...newPasskeyErrors, ...ceremonyErrors, 'auth.webauthn_credential_exists'],
  example: {
    request: { body: passkeyAnswerExample },
    data: { verifyPasskeyRegistration: { passkey: passkeyExample } },
  },
});
