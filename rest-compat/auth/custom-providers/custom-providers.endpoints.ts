import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { isUuid } from '../../../core/lib/text.ts';
import { createEndpointDefiner, type EndpointGuard } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply, toRestFields } from '../../endpoint/reply.ts';
import {
  jsonObjectSchema,
  optionalStringSchema,
  placeholderEnumValue,
  queryTextSchema,
  stringListSchema,
  timestampSchema,
  toLowercaseEnumName,
} from '../body-fields.ts';

/** A custom provider by its names on the wire. */
const customProviderFragment = graph(`
  fragment RestCustomProvider on CustomProvider @_unmask {
    id: uuid
    providerType
    identifier
    name
    client_id: clientId
    acceptable_client_ids: acceptableClientIds
    scopes
    custom_claims_allowlist: customClaims
    pkce_enabled: isPkceEnabled
    attribute_mapping: attributeMapping
    authorization_params: authorizationParams
    enabled: isEnabled
    email_optional: isEmailOptional
    skip_nonce_check: isNonceUnchecked
    created_at: createdAt
    updated_at: updatedAt
    issuer
    discovery_url: discoveryUrl
    authorization_url: authorizationUrl
    token_url: tokenUrl
    userinfo_url: userinfoUrl
    jwks_uri: jwksUri
    discovery
  }
`);

/** auth-js reads names here that differ from those of the standard. */
const discoveryBody = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    jwks_uri: z.string(),
    userinfo_endpoint: optionalStringSchema,
    revocation_endpoint: optionalStringSchema,
    supported_scopes: stringListSchema.optional(),
    supported_response_types: stringListSchema.optional(),
    supported_subject_types: stringListSchema.optional(),
    supported_id_token_signing_algs: stringListSchema.optional(),
  })
  .meta({ id: 'AuthDiscovery', description: 'OpenID configuration of the provider, as it was read.' });

const addresses = {
  issuer: optionalStringSchema,
  discovery_url: optionalStringSchema,
  authorization_url: optionalStringSchema,
  token_url: optionalStringSchema,
  userinfo_url: optionalStringSchema,
  jwks_uri: optionalStringSchema,
};

/** A provider without its client secret. */
const customProviderBody = z
  .object({
    id: z.guid(),
    provider_type: z.string(),
    identifier: z.string(),
    name: z.string(),
    client_id: z.string(),
    acceptable_client_ids: stringListSchema,
    scopes: stringListSchema,
    custom_claims_allowlist: stringListSchema,
    pkce_enabled: z.boolean(),
    attribute_mapping: jsonObjectSchema,
    authorization_params: jsonObjectSchema,
    enabled: z.boolean(),
    email_optional: z.boolean(),
    skip_nonce_check: z.boolean(),
    ...addresses,
    discovery_document: discoveryBody.optional(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthCustomProvider', description: 'The provider, without its secret.' });

type GraphProvider = ResultOf<typeof customProviderFragment>;

/** The document of a provider, as the standard names its fields. */
const discovered = discoveryBody.extend({
  scopes_supported: stringListSchema.optional(),
  response_types_supported: stringListSchema.optional(),
  subject_types_supported: stringListSchema.optional(),
  id_token_signing_alg_values_supported: stringListSchema.optional(),
});

/** Fields that an administrator can set. */
const providerFields = {
  name: optionalStringSchema,
  client_id: optionalStringSchema,
  client_secret: optionalStringSchema,
  acceptable_client_ids: stringListSchema.optional(),
  scopes: stringListSchema.optional(),
  custom_claims_allowlist: stringListSchema.optional(),
  pkce_enabled: z.boolean().optional(),
  attribute_mapping: jsonObjectSchema.optional(),
  authorization_params: jsonObjectSchema.optional(),
  enabled: z.boolean().optional(),
  email_optional: z.boolean().optional(),
  skip_nonce_check: z.boolean().optional(),
  ...addresses,
};

const fields = z.object(providerFields);

function toCustomProviderBody(provider: GraphProvider): z.input<typeof customProviderBody> {
  const { discovery, id, providerType, ...fields } = provider;
  return {
    id,
    provider_type: toLowercaseEnumName(providerType),
    ...toRestFields(fields),
    discovery_document: discovery ? toDiscoveryBody(discovered.parse(discovery)) : undefined,
  };
}

function toDiscoveryBody({
  scopes_supported: supported_scopes,
  response_types_supported: supported_response_types,
  subject_types_supported: supported_subject_types,
  id_token_signing_alg_values_supported: supported_id_token_signing_algs,
  ...rest
}: z.output<typeof discovered>): z.input<typeof discoveryBody> {
  return {
    ...rest,
    supported_scopes,
    supported_response_types,
    supported_subject_types,
    supported_id_token_signing_algs,
  };
}

function toProviderFields({ custom_claims_allowlist: customClaims, ...body }: z.output<typeof fields>) {
  return { ...toCamelCaseKeys(body), customClaims };
}

/** REST names a provider by its identifier alone: a UUID is as wrong as any other text without `custom:`. */
function toId(identifier: string) {
  return isUuid(identifier) ? '' : identifier;
}

const customProviderGuard: EndpointGuard = {
  document: graph(`query RestCustomProviderGuard { allCustomProviders { uuid } }`),
};

const endpoint = createEndpointDefiner({
  tag: 'Auth: administration',
  trailingSlash: true,
  guard: customProviderGuard,
});

/** Providers that administrators add. */
export const customProviderEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/admin/custom-providers',
    operationId: 'listCustomProviders',
    summary: 'List custom providers',
    description: 'All external providers that administrators have added. For administrators.',
    query: z.object({
      type: queryTextSchema.meta({ description: 'Only of this kind.', enum: ['oauth2', 'oidc'] }),
    }),
    document: graph(
      `query RestListCustomProviders($type: String) { customProviders: allCustomProviders(type: $type) { ...RestCustomProvider } }`,
      [customProviderFragment],
    ),
    toVariables: ({ query: { type } }) => ({ type }),
    answers: {
      200: z
        .object({ providers: z.array(customProviderBody) })
        .meta({ id: 'AuthCustomProviders', description: 'The providers that administrators have added.' }),
    },
    toReply: ({ customProviders }) =>
      jsonReply(200, { providers: customProviders.map(toCustomProviderBody) }),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/custom-providers',
    operationId: 'createCustomProvider',
    summary: 'Add a custom provider',
    description: 'Adds an external provider of OAuth 2.0 or OpenID Connect. For administrators.',
    body: z
      .object({ provider_type: optionalStringSchema, identifier: optionalStringSchema, ...providerFields })
      .meta({ id: 'AuthNewCustomProvider' }),
    document: graph(
      `
        mutation RestCreateCustomProvider($input: CreateCustomProviderInput!) {
          createCustomProvider(input: $input) { provider { ...RestCustomProvider } }
        }
      `,
      [customProviderFragment],
    ),
    toVariables: ({ body }) => ({
      input: {
        ...toProviderFields(body),
        providerType: placeholderEnumValue('OIDC'),
        providerTypeText: body.provider_type ?? '',
        identifier: body.identifier ?? '',
      },
    }),
    answers: { 201: customProviderBody },
    toReply: ({ createCustomProvider: { provider } }) => jsonReply(201, toCustomProviderBody(provider)),
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/custom-providers/{identifier}',
    operationId: 'getCustomProvider',
    summary: 'Get a custom provider',
    description:
      'Returns an external provider that administrators have added, without its secret. For administrators.',
    params: z.object({
      identifier: z.string().meta({ description: 'The provider’s name, as in custom:acme.' }),
    }),
    document: graph(
      `
        query RestGetCustomProvider($id: ID!) {
          customProvider(id: $id) { ...RestCustomProvider }
        }
      `,
      [customProviderFragment],
    ),
    toVariables: ({ params: { identifier } }) => ({ id: toId(identifier) }),
    answers: { 200: customProviderBody },
    toReply: ({ customProvider }) => jsonReply(200, toCustomProviderBody(customProvider)),
  }),
  endpoint({
    methods: ['put'],
    path: '/admin/custom-providers/{identifier}',
    operationId: 'updateCustomProvider',
    summary: 'Update a custom provider',
    description: 'Changes an external provider. Omitted fields keep their values. For administrators.',
    params: z.object({
      identifier: z.string().meta({ description: 'The provider’s name, as in custom:acme.' }),
    }),
    body: z.object(providerFields).meta({ id: 'AuthCustomProviderChanges' }),
    document: graph(
      `
        mutation RestUpdateCustomProvider($input: UpdateCustomProviderInput!) {
          updateCustomProvider(input: $input) { provider { ...RestCustomProvider } }
        }
      `,
      [customProviderFragment],
    ),
    toVariables: ({ params: { identifier }, body }) => ({
      input: { ...toProviderFields(body), id: toId(identifier) },
    }),
    answers: { 200: customProviderBody },
    toReply: ({ updateCustomProvider: { provider } }) => jsonReply(200, toCustomProviderBody(provider)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/admin/custom-providers/{identifier}',
    operationId: 'deleteCustomProvider',
    summary: 'Delete a custom provider',
    description: 'Deletes an external provider. The identities of its users are kept. For administrators.',
    params: z.object({
      identifier: z.string().meta({ description: 'The provider’s name, as in custom:acme.' }),
    }),
    document: graph(`
      mutation RestDeleteCustomProvider($input: DeleteCustomProviderInput!) {
        deleteCustomProvider(input: $input) { deletedId }
      }
    `),
    toVariables: ({ params: { identifier } }) => ({ input: { id: toId(identifier) } }),
    answers: { 204: 'empty' },
    toReply: () => emptyReply(204),
  }),
];
