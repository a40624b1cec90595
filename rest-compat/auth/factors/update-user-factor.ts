import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { adminGuard } from '../admin/guard.ts';
import { text } from '../body-fields.ts';
import { factorBody, toFactorBody } from './factor.body.ts';
import { factorExample } from './factor.example.ts';
import { factorFragment } from './factor.fragment.ts';
import { adminFactorErrors } from './factor-errors.ts';

export const updateUserFactor = defineEndpoint({
  methods: ['put'],
  path: '/admin/users/{id}/factors/{factor_id}',
  trailingSlash: true,
  summary: "Change a user's second factor",
  tag: 'Administration',
  params: z.object({ id: z.string(), factor_id: z.string() }),
  body: z.object({ friendly_name: text, phone: text }).meta({ id: 'AuthFactorChanges' }),
  guard: adminGuard,
  document: graph(
    `
    mutation RestUpdateUserFactor($input: UpdateUserFactorInput!) {
      updateUserFactor(input: $input) { factor { ...RestFactor } }
    }
  `,
    [factorFragment],
  ),
  toVariables: ({ params, body }) => ({
    input: {
      userId: params.id,
      factorId: params.factor_id,
      friendlyName: body.friendly_name,
      phone: body.phone,
    },
  }),
  answers: { 200: factorBody },
  toReply: ({ updateUserFactor: { factor } }) => json(200, toFactorBody(factor)),
  errors: [
    ...adminFactorErrors,
    'auth.mfa_factor_not_found',
    'auth.mfa_factor_name_conflict',
    'auth.mfa_verified_factor_exists',
  ],
  example: {
    request: {
      params: { id: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21', factor_id: factorExample.id },
      body: { friendly_name: 'My phone' },
    },
    data: { updateUserFactor: { factor: factorExample } },
  },
});
