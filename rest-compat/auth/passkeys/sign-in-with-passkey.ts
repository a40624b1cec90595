import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { sessionBody, toSessionBody, toSessionHeaders } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';
import { passkeyAnswerFields } from './passkey.body.ts';
import { passkeyAnswerExample } from './passkey.example.ts';
import { ceremonyErrors } from './passkey-errors.ts';

export const signInWithPasskey = defineEndpoint({
  methods: ['post'],
  path: '/passkeys/authentication/verify',
  trailingSlash: true,
  summary: 'Sign in with a passkey',
  tag: 'Passkeys',
  body: z.object(passkeyAnswerFields).meta({ id: 'AuthPasskeySignature' }),
  document: graph(
    `
    mutation RestSignInWithPasskey($input: SignInWithPasskeyInput!) {
      signInWithPasskey(input: $input) { session { ...RestSession } }
    }
  `,
    [sessionFragment],
  ),
  toVariables: ({ body }) => ({ input: { challengeId: body.challenge_id, credential: body.credential } }),
  answers: { 200: sessionBody },
  toReply: ({ signInWithPasskey: { session } }) =>
    json(200, toSessionBody(session), toSessionHeaders(session)),
  errors: [
    'auth.passkey_disabled',
    'auth.bad_json',
    'auth.validation_failed',
    ...ceremonyErrors,
    'auth.webauthn_credential_not_found',
    'auth.user_not_found',
    'auth.email_not_confirmed',
    'auth.phone_not_confirmed',
    'auth.user_banned',
  ],
  example: {
    request: { body: passkeyAnswerExample },
    data: { signInWithPasskey: { session: sessionExample } },
  },
});
