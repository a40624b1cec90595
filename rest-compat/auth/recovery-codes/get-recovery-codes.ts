import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { ownFactorErrors } from '../factors/factor-errors.ts';
import { recoveryFactorExample } from './recovery-codes.body.ts';

const statusBody = z
  .object({
    id: z.guid(),
    type: z.literal('recovery_code'),
    total: z.number().int(),
    remaining: z.number().int(),
  })
  .meta({ id: 'AuthRecoveryCodesStatus' });

export const getRecoveryCodes = defineEndpoint({
  methods: ['get'],
  path: '/factors/recovery-codes',
  trailingSlash: true,
  summary: 'Tell how many own recovery codes are left',
  tag: 'Second factors',
  document: graph(`
    query RestGetRecoveryCodes { recoveryCodes { factor { id } total remaining } }
  `),
  toVariables: () => ({}),
  answers: { 200: statusBody },
  toReply: ({ recoveryCodes: { factor, total, remaining } }) =>
    json(200, { id: factor.id, type: 'recovery_code' as const, total, remaining }),
  errors: [...ownFactorErrors, 'auth.mfa_factor_not_found'],
  example: {
    data: { recoveryCodes: { factor: { id: recoveryFactorExample.id }, total: 10, remaining: 7 } },
  },
});
