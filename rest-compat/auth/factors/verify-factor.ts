import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, text } from '../body-fields.ts';
import { sessionBody, toSessionBody, toSessionHeaders } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';
import { userGuard } from '../users/guard.ts';
import { factorExample } from './factor.example.ts';
import { ownFactorErrors } from './factor-errors.ts';

export const verifyFactor = defineEndpoint({
  methods: ['post'],
  path: '/factors/{factor_id}/verify',
  trailingSlash: true,
  summary: 'Answer a challenge of an own factor',
  tag: 'Second factors',
  params: z.object({ factor_id: z.string() }),
  body: z
    .object({
      challenge_id: text,
      code: text,
      webauthn: z.object({ type: text, credential_response: jsonObject.optional() }).optional(),
    })
    .meta({ id: 'AuthFactorAnswer' }),
  guard: userGuard,
  document: graph(
    `
    mutation RestVerifyFactor($input: VerifyFactorInput!) {
      verifyFactor(input: $input) { session { ...RestSession } }
    }
  `,
    [sessionFragment],
  ),
  toVariables: ({ params, body }) => ({
    input: {
      factorId: params.factor_id,
      challengeId: body.challenge_id,
      code: body.code,
      webauthn: body.webauthn && {
        type: body.webauthn.type,
        credentialResponse: body.webauthn.credential_response,
      },
    },
  }),
  answers: { 200: sessionBody },
  toReply: ({ verifyFactor: { session } }) => json(200, toSessionBody(session), toSessionHeaders(session)),
  errors: [
    ...ownFactorErrors,
    'auth.mfa_factor_not_found',
    'auth.mfa_totp_verify_not_enabled',
    'auth.mfa_phone_verify_not_enabled',
    'auth.mfa_webauthn_verify_not_enabled',
    'auth.webauthn_credential_exists',
    'auth.mfa_ip_address_mismatch',
    'auth.mfa_challenge_expired',
    'auth.mfa_verification_failed',
    'auth.insufficient_aal',
    'auth.over_request_rate_limit',
  ],
  example: {
    request: {
      params: { factor_id: factorExample.id },
      body: { challenge_id: '9a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d', code: '123456' },
    },
    data: { verifyFactor: { session: sessionExample } },
  },
});
