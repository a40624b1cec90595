import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { factorExample } from './factor.example.ts';
import { ownFactorErrors } from './factor-errors.ts';

const unenrolledBody = z.object({ id: z.guid() }).meta({ id: 'AuthUnenrolledFactor' });

export const unenrollFactor = defineEndpoint({
  methods: ['delete'],
  path: '/factors/{factor_id}',
  trailingSlash: true,
  summary: 'Give up an own factor',
  tag: 'Second factors',
  params: z.object({ factor_id: z.string() }),
  document: graph(`
    mutation RestUnenrollFactor($input: UnenrollFactorInput!) {
      unenrollFactor(input: $input) { factor { id } }
    }
  `),
  toVariables: ({ params }) => ({ input: { factorId: params.factor_id } }),
  answers: { 200: unenrolledBody },
  toReply: ({ unenrollFactor: { factor } }) => json(200, { id: factor.id }),
  errors: [...ownFactorErrors, 'auth.mfa_factor_not_found', 'auth.insufficient_aal'],
  example: {
    request: { params: { factor_id: factorExample.id } },
    data: { unenrollFactor: { factor: { id: factorExample.id } } },
  },
});
