import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { ownFactorErrors } from '../factors/factor-errors.ts';
import { recoveryFactorExample } from './recovery-codes.body.ts';

export const unenrollRecoveryCodes = defineEndpoint({
  methods: ['delete'],
  path: '/factors/recovery-codes',
  trailingSlash: true,
  summary: 'Give up the own recovery codes',
  tag: 'Second factors',
  document: graph(`
    mutation RestUnenrollRecoveryCodes { unenrollRecoveryCodes { factor { id } } }
  `),
  toVariables: () => ({}),
  answers: { 200: z.object({ id: z.guid() }).meta({ id: 'AuthUnenrolledRecoveryCodes' }) },
  toReply: ({ unenrollRecoveryCodes: { factor } }) => json(200, { id: factor.id }),
  errors: [...ownFactorErrors, 'auth.mfa_factor_not_found', 'auth.insufficient_aal'],
  example: { data: { unenrollRecoveryCodes: { factor: { id: recoveryFactorExample.id } } } },
});
