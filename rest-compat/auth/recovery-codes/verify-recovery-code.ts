import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { ownFactorErrors } from '../factors/factor-errors.ts';
import { sessionBody, toSessionBody, toSessionHeaders } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';
import { userGuard } from '../users/guard.ts';

export const verifyRecoveryCode = defineEndpoint({
  methods: ['post'],
  path: '/factors/recovery-codes/verify',
  trailingSlash: true,
  summary: 'Spend a recovery code in place of a lost factor',
  tag: 'Second factors',
  body: z.object({ code: text }).meta({ id: 'AuthRecoveryCode' }),
  guard: userGuard,
  document: graph(
    `
    mutation RestVerifyRecoveryCode($input: VerifyRecoveryCodeInput!) {
      verifyRecoveryCode(input: $input) { session { ...RestSession } }
    }
  `,
    [sessionFragment],
  ),
  toVariables: ({ body }) => ({ input: { code: body.code } }),
  answers: { 200: sessionBody },
  toReply: ({ verifyRecoveryCode: { session } }) =>
    json(200, toSessionBody(session), toSessionHeaders(session)),
  errors: [
    ...ownFactorErrors,
    'auth.mfa_recovery_codes_verify_not_enabled',
    'auth.mfa_verification_failed',
    'auth.mfa_recovery_codes_locked',
    'auth.over_request_rate_limit',
  ],
  example: {
    request: { body: { code: 'K4M9-X7QP-2AB8-HT3Z' } },
    data: { verifyRecoveryCode: { session: sessionExample } },
  },
});
