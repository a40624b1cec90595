import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { createEndpointDefiner, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply } from '../../endpoint/reply.ts';
import {
  createPaginationHeaders,
  oauthClientIdParam,
  optionalStringSchema,
  paginationHeaderSchemas,
  paginationQueryFields,
  stringListSchema,
  timestampSchema,
  toIsoTimestamp,
  toLowercaseEnumName,
  toUnixSeconds,
} from '../body-fields.ts';
import { oauthAdminGuard, oauthServerEnabledGuard } from '../guards.ts';
import { toOauthErrorReply } from './tokens.endpoints.ts';

const clientFragment = graph(`
  fragment RestOAuthClient on OAuthClient @_unmask {
    id: uuid
    clientName
    clientType
    registrationType
    tokenEndpointAuthMethod
    redirectUris
    grantTypes
    scope
    clientUri
    logoUri
    createdAt
    updatedAt
  }
`);

const clientBody = z
  .object({
    client_id: z.guid(),
    client_name: z.string(),
    client_secret: optionalStringSchema,
    client_secret_expires_at: z.literal(0).optional(),
    client_id_issued_at: z.number().int(),
    client_type: z.string(),
    token_endpoint_auth_method: z.string(),
    registration_type: z.string(),
    client_uri: optionalStringSchema,
    logo_uri: optionalStringSchema,
    redirect_uris: stringListSchema,
    grant_types: stringListSchema,
    response_types: stringListSchema,
    scope: optionalStringSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthOAuthClient', description: 'An app; its secret is shown once.' });

type Client = ResultOf<typeof clientFragment>;

const optionalNames = stringListSchema.optional();

const clientChangesBody = z
  .object({
    client_name: optionalStringSchema,
    client_uri: optionalStringSchema,
    logo_uri: optionalStringSchema,
    redirect_uris: optionalNames,
    grant_types: optionalNames,
    scope: optionalStringSchema,
    token_endpoint_auth_method: optionalStringSchema,
  })
  .meta({ id: 'AuthOAuthClientChanges' });

const newClientBody = clientChangesBody
  .extend({ client_type: optionalStringSchema, response_types: optionalNames })
  .meta({ id: 'AuthNewOAuthClient' });

/** The secret is shown only when it is created; it does not expire (RFC 7591). */
function toClientBody(client: Client, secret?: string | null): z.input<typeof clientBody> {
  return {
    client_id: client.id,
    client_name: client.clientName,
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 as const }),
    client_id_issued_at: toUnixSeconds(client.createdAt),
    client_type: toLowercaseEnumName(client.clientType),
    token_endpoint_auth_method: toLowercaseEnumName(client.tokenEndpointAuthMethod),
    registration_type: toLowercaseEnumName(client.registrationType),
    client_uri: client.clientUri ?? undefined,
    logo_uri: client.logoUri ?? undefined,
    redirect_uris: [...client.redirectUris],
    grant_types: client.grantTypes.map(toLowercaseEnumName),
    response_types: ['code'],
    scope: client.scope ?? undefined,
    created_at: toIsoTimestamp(client.createdAt),
    updated_at: toIsoTimestamp(client.updatedAt),
  };
}

type ClientBody = z.output<typeof newClientBody>;

/** Passes the texts unchanged, because the service validates them. */
function toClientInput({ client_type, grant_types, token_endpoint_auth_method, ...body }: ClientBody) {
  return {
    ...toCamelCaseKeys(body),
    clientTypeText: client_type,
    grantTypesText: grant_types,
    tokenEndpointAuthMethodText: token_endpoint_auth_method,
  };
}

const endpoint = createEndpointDefiner({
  tag: 'Auth: OAuth server',
  guard: oauthAdminGuard,
});

/** Registration of apps, by themselves and by administrators. */
export const oauthClientEndpoints = [
  defineEndpoint({
    methods: ['post'],
    path: '/oauth/clients/register',
    operationId: 'registerOAuthClient',
    summary: 'Register an app dynamically',
    description: 'Registers an app on its own request (RFC 7591), if dynamic registration is enabled.',
    tag: 'Auth: OAuth server',
    body: newClientBody,
    guard: oauthServerEnabledGuard,
    document: graph(
      `
        mutation RestRegisterOAuthClient($input: RegisterOAuthClientInput!) {
          registerOAuthClient(input: $input) { client { ...RestOAuthClient } clientSecret }
        }
      `,
      [clientFragment],
    ),
    toVariables: ({ body }) => ({ input: toClientInput(body) }),
    answers: { 201: clientBody },
    toReply: ({ registerOAuthClient: { client, clientSecret } }) =>
      jsonReply(201, toClientBody(client, clientSecret)),
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
      [clientFragment],
    ),
    toVariables: ({ query: { page, per_page: perPage } }) => ({ page, perPage }),
    answers: {
      200: z
        .object({ clients: z.array(clientBody), aud: z.string() })
        .meta({ id: 'AuthOAuthClients', description: 'One page of apps.' }),
    },
    toReply: ({ oauthClients }, { query: { per_page } }) =>
      jsonReply(
        200,
        { clients: oauthClients.nodes.map((client) => toClientBody(client)), aud: oauthClients.audience },
        createPaginationHeaders('/admin/oauth/clients', oauthClients, { per_page }),
      ),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/oauth/clients',
    operationId: 'createOAuthClient',
    summary: 'Register an app',
    description: 'Registers an app and returns its secret once. For administrators.',
    body: newClientBody,
    document: graph(
      `
        mutation RestCreateOAuthClient($input: CreateOAuthClientInput!) {
          createOAuthClient(input: $input) { client { ...RestOAuthClient } clientSecret }
        }
      `,
      [clientFragment],
    ),
    toVariables: ({ body }) => ({ input: toClientInput(body) }),
    answers: { 201: clientBody },
    toReply: ({ createOAuthClient: { client, clientSecret } }) =>
      jsonReply(201, toClientBody(client, clientSecret)),
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/oauth/clients/{client_id}',
    operationId: 'getOAuthClient',
    summary: 'Get a registered app',
    description: 'Returns a registered app without its secret. For administrators.',
    params: z.object({ client_id: oauthClientIdParam }),
    document: graph(`query RestGetOAuthClient($id: ID!) { oauthClient(id: $id) { ...RestOAuthClient } }`, [
      clientFragment,
    ]),
    toVariables: ({ params }) => ({ id: params.client_id }),
    answers: { 200: clientBody },
    toReply: ({ oauthClient }) => jsonReply(200, toClientBody(oauthClient)),
  }),
  endpoint({
    methods: ['put'],
    path: '/admin/oauth/clients/{client_id}',
    operationId: 'updateOAuthClient',
    summary: 'Update a registered app',
    description: 'Changes a registered app. Omitted fields keep their values. For administrators.',
    params: z.object({ client_id: oauthClientIdParam }),
    body: clientChangesBody,
    document: graph(
      `
        mutation RestUpdateOAuthClient($input: UpdateOAuthClientInput!) {
          updateOAuthClient(input: $input) { client { ...RestOAuthClient } }
        }
      `,
      [clientFragment],
    ),
    toVariables: ({ params, body }) => ({ input: { id: params.client_id, ...toClientInput(body) } }),
    answers: { 200: clientBody },
    toReply: ({ updateOAuthClient: { client } }) => jsonReply(200, toClientBody(client)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/admin/oauth/clients/{client_id}',
    operationId: 'deleteOAuthClient',
    summary: 'Delete a registered app',
    description: 'Deletes an app, its grants and its sessions. For administrators.',
    params: z.object({ client_id: oauthClientIdParam }),
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
    params: z.object({ client_id: oauthClientIdParam }),
    document: graph(
      `
        mutation RestRegenerateOAuthClientSecret($input: RegenerateOAuthClientSecretInput!) {
          regenerateOAuthClientSecret(input: $input) { client { ...RestOAuthClient } clientSecret }
        }
      `,
      [clientFragment],
    ),
    toVariables: ({ params }) => ({ input: { id: params.client_id } }),
    answers: { 200: clientBody },
    toReply: ({ regenerateOAuthClientSecret: { client, clientSecret } }) =>
      jsonReply(200, toClientBody(client, clientSecret)),
  }),
];
