import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { factorFragment } from '../factors/factor.fragment.ts';
import {
  codesExample,
  generationErrors,
  recoveryCodesBody,
  recoveryFactorExample,
  toRecoveryCodesBody,
} from './recovery-codes.body.ts';

export const regenerateRecoveryCodes = defineEndpoint({
  methods: ['post'],
  path: '/factors/recovery-codes/regenerate',
  trailingSlash: true,
  summary: 'Replace the own recovery codes',
  tag: 'Second factors',
  document: graph(
    `
    mutation RestRegenerateRecoveryCodes {
      regenerateRecoveryCodes { factor { ...RestFactor } codes }
    }
  `,
    [factorFragment],
  ),
  toVariables: () => ({}),
  answers: { 200: recoveryCodesBody },
  toReply: ({ regenerateRecoveryCodes: generated }) =>
    json(200, toRecoveryCodesBody(generated), { 'cache-control': 'no-store' }),
  errors: [...generationErrors, 'auth.mfa_factor_not_found'],
  example: {
    data: { regenerateRecoveryCodes: { factor: recoveryFactorExample, codes: codesExample } },
  },
});
