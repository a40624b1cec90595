import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { factorFragment } from '../factors/factor.fragment.ts';
import { userGuard } from '../users/guard.ts';
import {
  codesExample,
  generationErrors,
  recoveryCodesBody,
  recoveryFactorExample,
  toRecoveryCodesBody,
} from './recovery-codes.body.ts';

export const generateRecoveryCodes = defineEndpoint({
  methods: ['post'],
  path: '/factors/recovery-codes',
  trailingSlash: true,
  summary: 'Make a first set of recovery codes',
  tag: 'Second factors',
  body: z.object({ friendly_name: text }).meta({ id: 'AuthNewRecoveryCodes' }),
  guard: userGuard,
  document: graph(
    `
    mutation RestGenerateRecoveryCodes($input: GenerateRecoveryCodesInput!) {
      generateRecoveryCodes(input: $input) { factor { ...RestFactor } codes }
    }
  `,
    [factorFragment],
  ),
  toVariables: ({ body }) => ({ input: { friendlyName: body.friendly_name } }),
  answers: { 200: recoveryCodesBody },
  toReply: ({ generateRecoveryCodes: generated }) =>
    json(200, toRecoveryCodesBody(generated), { 'cache-control': 'no-store' }),
  errors: [
    ...generationErrors,
    'auth.mfa_verified_factor_exists',
    'auth.mfa_recovery_codes_sole_factor',
    'auth.mfa_factor_name_conflict',
  ],
  example: {
    request: { body: { friendly_name: 'Backup codes' } },
    data: { generateRecoveryCodes: { factor: recoveryFactorExample, codes: codesExample } },
  },
});
