import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { isUuid } from '../../../core/lib/text.ts';
import { endpointsWith, type Guard } from '../../endpoint/define-endpoint.ts';
import { toCamelCase } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { empty, json, toWireFields } from '../../endpoint/reply.ts';
import { jsonObject, names, placeholder, queryText, text, timestamp, toWord } from '../body-fields.ts';

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
    userinfo_endpoint: text,
    revocation_endpoint: text,
    supported_scopes: names.optional(),
    supported_response_types: names.optional(),
    supported_subject_types: names.optional(),
    supported_id_token_signing_algs: names.optional(),
  })
  .meta({ id: 'AuthDiscovery' });

const addresses = {
  issuer: text,
  discovery_url: text,
  authorization_url: text,
  token_url: text,
  userinfo_url: text,
  jwks_uri: text,
};

/** A provider without its client secret. */
const customProviderBody = z
  .object({
    id: z.guid(),
    provider_type: z.string(),
    identifier: z.string(),
    name: z.string(),
    client_id: z.string(),
    acceptable_client_ids: names,
    scopes: names,
    custom_claims_allowlist: names,
    pkce_enabled: z.boolean(),
    attribute_mapping: jsonObject,
    authorization_params: jsonObject,
    enabled: z.boolean(),
    email_optional: z.boolean(),
    skip_nonce_check: z.boolean(),
    ...addresses,
    discovery_document: discoveryBody.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AuthCustomProvider', description: 'The provider, without its secret.' });

type GraphProvider = ResultOf<typeof customProviderFragment>;

/** The document of a provider, as the standard names its fields. */
const discovered = discoveryBody.extend({
  scopes_supported: names.optional(),
  response_types_supported: names.optional(),
  subject_types_supported: names.optional(),
  id_token_signing_alg_values_supported: names.optional(),
});

/** Fields that an administrator can set. */
const providerFields = {
  name: text,
  client_id: text,
  client_secret: text,
  acceptable_client_ids: names.optional(),
  scopes: names.optional(),
  custom_claims_allowlist: names.optional(),
  pkce_enabled: z.boolean().optional(),
  attribute_mapping: jsonObject.optional(),
  authorization_params: jsonObject.optional(),
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
    provider_type: toWord(providerType),
    ...toWireFields(fields),
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
  return { ...toCamelCase(body), customClaims };
}

/** REST names a provider by its identifier alone: a UUID is as wrong as any other text without `custom:`. */
function toId(identifier: string) {
  return isUuid(identifier) ? '' : identifier;
}

const customProviderGuard: Guard = {
  document: graph(`query RestCustomProviderGuard { allCustomProviders { uuid } }`),
};

const endpoint = endpointsWith({
  tag: 'Administration',
  trailingSlash: true,
  guard: customProviderGuard,
});

/** Providers that administrators add. */
export const customProviderEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/admin/custom-providers',
    summary: 'List the providers that administrators have added',
    query: z.object({
      type: queryText.meta({ description: 'Only of this kind.', enum: ['oauth2', 'oidc'] }),
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
    toReply: ({ customProviders }) => json(200, { providers: customProviders.map(toCustomProviderBody) }),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/custom-providers',
    summary: 'Add an external provider, as an administrator',
    body: z
      .object({ provider_type: text, identifier: text, ...providerFields })
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
        providerType: placeholder('OIDC'),
        providerTypeText: body.provider_type ?? '',
        identifier: body.identifier ?? '',
      },
    }),
    answers: { 201: customProviderBody },
    toReply: ({ createCustomProvider: { provider } }) => json(201, toCustomProviderBody(provider)),
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/custom-providers/{identifier}',
    summary: 'Read a provider that an administrator has added',
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
    toReply: ({ customProvider }) => json(200, toCustomProviderBody(customProvider)),
  }),
  endpoint({
    methods: ['put'],
    path: '/admin/custom-providers/{identifier}',
    summary: 'Change a provider that an administrator has added',
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
    toReply: ({ updateCustomProvider: { provider } }) => json(200, toCustomProviderBody(provider)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/admin/custom-providers/{identifier}',
    summary: 'Remove a provider that an administrator has added',
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
    toReply: () => empty(204),
  }),
];
