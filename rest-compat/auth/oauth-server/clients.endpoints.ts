import { z } from 'zod';
import { createEndpointDefiner, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply } from '../../endpoint/reply.ts';
import {
  createPaginationHeaders,
  oauthClientIdParam,
  paginationHeaderSchemas,
  paginationQueryFields,
} from '../body-fields.ts';
import { oauthAdminGuard, oauthServerEnabledGuard } from '../guards.ts';
import {
  newOauthClientBodySchema,
  oauthClientBodySchema,
  oauthClientChangesBodySchema,
  oauthClientFragment,
  toOauthClientBody,
  toOauthClientInput,
} from './client.body.ts';
import { toOauthErrorReply } from './tokens.endpoints.ts';

const endpoint = createEndpointDefiner({ tag: 'Auth: OAuth server', guard: oauthAdminGuard });

const clientIdParams = z.object({ client_id: oauthClientIdParam });

/** Registration of apps, by themselves and by administrators. */
export const oauthClientEndpoints = [
  defineEndpoint({
    methods: ['post'],
    path: '/oauth/clients/register',
    operationId: 'registerOAuthClient',
    summary: 'Register an app dynamically',
    description: 'Registers an app on its own request (RFC 7591), if dynamic registration is enabled.',
    tag: 'Auth: OAuth server',
    body: newOauthClientBodySchema,
    guard: oauthServerEnabledGuard,
    document: graph(
      `
        mutation RestRegisterOAuthClient($input: RegisterOAuthClientInput!) {
          registerOAuthClient(input: $input) { client { ...RestOAuthClient } clientSecret }
        }
      `,
      [oauthClientFragment],
    ),
    toVariables: ({ body }) => ({ input: toOauthClientInput(body) }),
    answers: { 201: oauthClientBodySchema },
    toReply: ({ registerOAuthClient: { client, clientSecret } }) =>
      jsonReply(201, toOauthClientBody(client, clientSecret)),
    toErrorReply: toOauthErrorReply,
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/oauth/clients',
    operationId: 'listOAuthClients',
    summary: 'List registered apps',
    description: 'One page of the registered apps. For administrators.',
    query: z.object(paginationQueryFields),
    answerHeaders: paginationHeaderSchemas,
    document: graph(
      `
        query RestListOAuthClients($page: Int, $perPage: Int) {
          oauthClients: oauthClientPage(page: $page, perPage: $perPage) {
            nodes { ...RestOAuthClient }
            totalCount
            page
            perPage
            audience
          }
        }
      `,
      [oauthClientFragment],
    ),
    toVariables: ({ query: { page, per_page: perPage } }) => ({ page, perPage }),
    answers: {
      200: z
        .object({ clients: z.array(oauthClientBodySchema), aud: z.string() })
        .meta({ id: 'AuthOAuthClients', description: 'One page of apps.' }),
    },
    toReply: ({ oauthClients }, { query: { per_page } }) =>
      jsonReply(
        200,
        {
          clients: oauthClients.nodes.map((client) => toOauthClientBody(client)),
          aud: oauthClients.audience,
        },
        createPaginationHeaders('/admin/oauth/clients', oauthClients, { per_page }),
      ),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/oauth/clients',
    operationId: 'createOAuthClient',
    summary: 'Register an app',
    description: 'Registers an app and returns its secret once. For administrators.',
    body: newOauthClientBodySchema,
    document: graph(
      `
        mutation RestCreateOAuthClient($input: CreateOAuthClientInput!) {
          createOAuthClient(input: $input) { client { ...RestOAuthClient } clientSecret }
        }
      `,
      [oauthClientFragment],
    ),
    toVariables: ({ body }) => ({ input: toOauthClientInput(body) }),
    answers: { 201: oauthClientBodySchema },
    toReply: ({ createOAuthClient: { client, clientSecret } }) =>
      jsonReply(201, toOauthClientBody(client, clientSecret)),
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/oauth/clients/{client_id}',
    operationId: 'getOAuthClient',
    summary: 'Get a registered app',
    description: 'Returns a registered app without its secret. For administrators.',
    params: clientIdParams,
    document: graph(`query RestGetOAuthClient($id: ID!) { oauthClient(id: $id) { ...RestOAuthClient } }`, [
      oauthClientFragment,
    ]),
    toVariables: ({ params }) => ({ id: params.client_id }),
    answers: { 200: oauthClientBodySchema },
    toReply: ({ oauthClient }) => jsonReply(200, toOauthClientBody(oauthClient)),
  }),
  endpoint({
    methods: ['put'],
    path: '/admin/oauth/clients/{client_id}',
    operationId: 'updateOAuthClient',
    summary: 'Update a registered app',
    description: 'Changes a registered app. Omitted fields keep their values. For administrators.',
    params: clientIdParams,
    body: oauthClientChangesBodySchema,
    document: graph(
      `
        mutation RestUpdateOAuthClient($input: UpdateOAuthClientInput!) {
          updateOAuthClient(input: $input) { client { ...RestOAuthClient } }
        }
      `,
      [oauthClientFragment],
    ),
    toVariables: ({ params, body }) => ({ input: { id: params.client_id, ...toOauthClientInput(body) } }),
    answers: { 200: oauthClientBodySchema },
    toReply: ({ updateOAuthClient: { client } }) => jsonReply(200, toOauthClientBody(client)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/admin/oauth/clients/{client_id}',
    operationId: 'deleteOAuthClient',
    summary: 'Delete a registered app',
    description: 'Deletes an app, its grants and its sessions. For administrators.',
    params: clientIdParams,
    document: graph(`
      mutation RestDeleteOAuthClient($input: DeleteOAuthClientInput!) {
        deleteOAuthClient(input: $input) { deletedId }
      }
    `),
    toVariables: ({ params }) => ({ input: { id: params.client_id } }),
    answers: { 204: 'empty' },
    toReply: () => emptyReply(204),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/oauth/clients/{client_id}/regenerate_secret',
    operationId: 'regenerateOAuthClientSecret',
    summary: 'Replace the secret of an app',
    description:
      'Replaces the secret of an app and returns the new one once. The old secret becomes invalid. For administrators.',
    params: clientIdParams,
    document: graph(
      `
        mutation RestRegenerateOAuthClientSecret($input: RegenerateOAuthClientSecretInput!) {
          regenerateOAuthClientSecret(input: $input) { client { ...RestOAuthClient } clientSecret }
        }
      `,
      [oauthClientFragment],
    ),
    toVariables: ({ params }) => ({ input: { id: params.client_id } }),
    answers: { 200: oauthClientBodySchema },
    toReply: ({ regenerateOAuthClientSecret: { client, clientSecret } }) =>
      jsonReply(200, toOauthClientBody(client, clientSecret)),
  }),
];
