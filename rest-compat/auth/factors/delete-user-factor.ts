import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { factorBody, toFactorBody } from './factor.body.ts';
import { factorExample } from './factor.example.ts';
import { factorFragment } from './factor.fragment.ts';
import { adminFactorErrors } from './factor-errors.ts';

export const deleteUserFactor = defineEndpoint({
  methods: ['delete'],
  path: '/admin/users/{id}/factors/{factor_id}',
  trailingSlash: true,
  summary: "Delete a user's second factor",
  tag: 'Administration',
  params: z.object({ id: z.string(), factor_id: z.string() }),
  document: graph(
    `
    mutation RestDeleteUserFactor($input: DeleteUserFactorInput!) {
      deleteUserFactor(input: $input) { factor { ...RestFactor } }
    }
  `,
    [factorFragment],
  ),
  toVariables: ({ params }) => ({ input: { userId: params.id, factorId: params.factor_id } }),
  answers: { 200: factorBody },
  toReply: ({ deleteUserFactor: { factor } }) => json(200, toFactorBody(factor)),
  errors: [...adminFactorErrors, 'auth.mfa_factor_not_found'],
  example: {
    request: { params: { id: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21', factor_id: factorExample.id } },
    data: { deleteUserFactor: { factor: factorExample } },
  },
});
