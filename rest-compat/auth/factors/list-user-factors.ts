import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { factorBody, toFactorBody } from './factor.body.ts';
import { factorExample } from './factor.example.ts';
import { factorFragment } from './factor.fragment.ts';
import { adminFactorErrors } from './factor-errors.ts';

export const listUserFactors = defineEndpoint({
  methods: ['get'],
  path: '/admin/users/{id}/factors',
  trailingSlash: true,
  summary: "List a user's second factors",
  tag: 'Administration',
  params: z.object({ id: z.string() }),
  document: graph(
    `query RestListUserFactors($userId: ID!) { userFactors(userId: $userId) { ...RestFactor } }`,
    [factorFragment],
  ),
  toVariables: ({ params }) => ({ userId: params.id }),
  answers: { 200: z.array(factorBody).meta({ id: 'AuthFactors' }) },
  toReply: ({ userFactors }) => json(200, userFactors.map(toFactorBody)),
  errors: [...adminFactorErrors],
  example: {
    request: { params: { id: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21' } },
    data: { userFactors: [factorExample] },
  },
});
