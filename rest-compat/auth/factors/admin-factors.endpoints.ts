import { z } from 'zod';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import { createUuidPathParam, optionalStringSchema } from '../body-fields.ts';
import { factorBodySchema, factorFragment, toFactorBody } from '../factor.body.ts';
import { adminUserEndpoint } from '../guards.ts';

const factorParams = z.object({
  id: createUuidPathParam('Id of the account.'),
  factor_id: createUuidPathParam('Id of the factor.'),
});

/** Second factors of any account, for administrators. */
export const adminFactorEndpoints = [
  adminUserEndpoint({
    methods: ['get'],
    path: '/admin/users/{id}/factors',
    operationId: 'listUserFactors',
    summary: 'List the second factors of a user',
    description: 'All second factors of a user. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    document: graph(
      `query RestListUserFactors($userId: ID!) { userFactors(userId: $userId) { ...RestFactor } }`,
      [factorFragment],
    ),
    toVariables: ({ params }) => ({ userId: params.id }),
    answers: {
      200: z.array(factorBodySchema).meta({ id: 'AuthFactors', description: 'The factors of the account.' }),
    },
    toReply: ({ userFactors }) => jsonReply(200, userFactors.map(toFactorBody)),
  }),
  adminUserEndpoint({
    methods: ['put'],
    path: '/admin/users/{id}/factors/{factor_id}',
    operationId: 'updateUserFactor',
    summary: 'Update a second factor of a user',
    description: 'Changes the name or the phone number of a second factor. For administrators.',
    params: factorParams,
    body: z
      .object({ friendly_name: optionalStringSchema, phone: optionalStringSchema })
      .meta({ id: 'AuthFactorChanges' }),
    document: graph(
      `
        mutation RestUpdateUserFactor($input: UpdateUserFactorInput!) {
          updateUserFactor(input: $input) { factor { ...RestFactor } }
        }
      `,
      [factorFragment],
    ),
    toVariables: ({ params, body }) => ({
      input: { ...toCamelCaseKeys(body), userId: params.id, factorId: params.factor_id },
    }),
    answers: { 200: factorBodySchema },
    toReply: ({ updateUserFactor: { factor } }) => jsonReply(200, toFactorBody(factor)),
  }),
  adminUserEndpoint({
    methods: ['delete'],
    path: '/admin/users/{id}/factors/{factor_id}',
    operationId: 'deleteUserFactor',
    summary: 'Delete a second factor of a user',
    description: 'Deletes a second factor of a user, who can then sign in without it. For administrators.',
    params: factorParams,
    document: graph(
      `
        mutation RestDeleteUserFactor($input: DeleteUserFactorInput!) {
          deleteUserFactor(input: $input) { factor { ...RestFactor } }
        }
      `,
      [factorFragment],
    ),
    toVariables: ({ params }) => ({ input: { userId: params.id, factorId: params.factor_id } }),
    answers: { 200: factorBodySchema },
    toReply: ({ deleteUserFactor: { factor } }) => jsonReply(200, toFactorBody(factor)),
  }),
];
