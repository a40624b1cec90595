import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { getValueAtPath } from '../../../core/lib/records.ts';
import { createEndpointDefiner, type EndpointGuard } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply, toRestFields } from '../../endpoint/reply.ts';
import { jsonObjectSchema, optionalStringSchema, queryTextSchema, timestampSchema } from '../body-fields.ts';

/** Fields of an identity provider, with the aliases of the REST contract. */
const ssoProviderFragment = graph(`
  fragment RestSsoProvider on SsoProvider @_unmask {
    id: uuid
    resource_id: resourceId
    disabled: isDisabled
    saml {
      entity_id: entityId
      metadata_xml: metadataXml
      metadata_url: metadataUrl
      attribute_mapping: attributeMapping
      name_id_format: nameIdFormat
    }
    domains { domain }
    created_at: createdAt
    updated_at: updatedAt
  }
`);

const ssoProviderBody = z
  .object({
    id: z.guid(),
    resource_id: optionalStringSchema,
    disabled: z.boolean(),
    saml: z.object({
      entity_id: z.string(),
      metadata_xml: optionalStringSchema,
      metadata_url: optionalStringSchema,
      attribute_mapping: jsonObjectSchema,
      name_id_format: optionalStringSchema,
    }),
    domains: z.array(z.object({ domain: z.string() })),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthSsoProvider', description: 'The identity provider.' });

type Provider = ResultOf<typeof ssoProviderFragment>;

/** A domain, as a text or in the form of answers. */
const writtenDomain = z
  .preprocess((item) => getValueAtPath(item, 'domain') ?? item, z.string())
  .meta({ type: 'string', description: 'A domain, as a text or as an object with `domain`.' });

/** Fields that an administrator can set. */
const ssoProviderFields = {
  resource_id: optionalStringSchema,
  disabled: z.boolean().optional(),
  domains: z.array(writtenDomain).optional(),
  metadata_url: optionalStringSchema,
  metadata_xml: optionalStringSchema,
  attribute_mapping: jsonObjectSchema.optional(),
  name_id_format: optionalStringSchema,
};

const providerParams = z.object({
  idp_id: z.string().meta({ description: 'Id of the provider, or resource_ and its resource id.' }),
});

function toSsoProviderBody(provider: Provider): z.input<typeof ssoProviderBody> {
  const { saml, domains } = provider;
  return { ...toRestFields(provider), saml: toRestFields(saml), domains: [...domains] };
}

const ssoProviderGuard: EndpointGuard = {
  document: graph(`query RestSsoProviderGuard { allSsoProviders(resourceId: "none") { uuid } }`),
};

const endpoint = createEndpointDefiner({
  tag: 'Auth: administration',
  trailingSlash: true,
  guard: ssoProviderGuard,
});

/** Identity providers of organisations, for administrators. */
export const ssoProviderEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/admin/sso/providers',
    operationId: 'listSsoProviders',
    summary: 'List identity providers',
    description: 'All identity providers of organizations. For administrators.',
    query: z.object({
      resource_id: queryTextSchema.meta({ description: 'The one with this resource id.' }),
      resource_id_prefix: queryTextSchema.meta({ description: 'Prefix of the resource id.' }),
    }),
    document: graph(
      `
        query RestListSsoProviders($resourceId: String, $resourceIdPrefix: String) {
          ssoProviders: allSsoProviders(resourceId: $resourceId, resourceIdPrefix: $resourceIdPrefix) { ...RestSsoProvider }
        }
      `,
      [ssoProviderFragment],
    ),
    toVariables: ({ query }) => toCamelCaseKeys(query),
    answers: {
      200: z
        .object({ items: z.array(ssoProviderBody) })
        .meta({ id: 'AuthSsoProviders', description: 'The identity providers of organisations.' }),
    },
    toReply: ({ ssoProviders }) => jsonReply(200, { items: ssoProviders.map(toSsoProviderBody) }),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/sso/providers',
    operationId: 'createSsoProvider',
    summary: 'Add an identity provider',
    description: 'Adds the SAML identity provider of an organization by its metadata. For administrators.',
    body: z.object({ type: optionalStringSchema, ...ssoProviderFields }).meta({ id: 'AuthNewSsoProvider' }),
    document: graph(
      `
        mutation RestCreateSsoProvider($input: CreateSsoProviderInput!) {
          createSsoProvider(input: $input) { provider { ...RestSsoProvider } }
        }
      `,
      [ssoProviderFragment],
    ),
    toVariables: ({ body }) => ({ input: { ...toCamelCaseKeys(body), type: body.type ?? '' } }),
    answers: { 201: ssoProviderBody },
    toReply: ({ createSsoProvider: { provider } }) => jsonReply(201, toSsoProviderBody(provider)),
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/sso/providers/{idp_id}',
    operationId: 'getSsoProvider',
    summary: 'Get an identity provider',
    description:
      'Returns an identity provider, selected by its id, or by `resource_` and its resource id. For administrators.',
    params: providerParams,
    document: graph(`query RestGetSsoProvider($id: ID!) { ssoProvider(id: $id) { ...RestSsoProvider } }`, [
      ssoProviderFragment,
    ]),
    toVariables: ({ params }) => ({ id: params.idp_id }),
    answers: { 200: ssoProviderBody },
    toReply: ({ ssoProvider }) => jsonReply(200, toSsoProviderBody(ssoProvider)),
  }),
  endpoint({
    methods: ['put'],
    path: '/admin/sso/providers/{idp_id}',
    operationId: 'updateSsoProvider',
    summary: 'Update an identity provider',
    description: 'Changes an identity provider. Omitted fields keep their values. For administrators.',
    params: providerParams,
    body: z.object(ssoProviderFields).meta({ id: 'AuthSsoProviderChanges' }),
    document: graph(
      `
        mutation RestUpdateSsoProvider($input: UpdateSsoProviderInput!) {
          updateSsoProvider(input: $input) { provider { ...RestSsoProvider } }
        }
      `,
      [ssoProviderFragment],
    ),
    toVariables: ({ params, body }) => ({ input: { ...toCamelCaseKeys(body), id: params.idp_id } }),
    answers: { 200: ssoProviderBody },
    toReply: ({ updateSsoProvider: { provider } }) => jsonReply(200, toSsoProviderBody(provider)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/admin/sso/providers/{idp_id}',
    operationId: 'deleteSsoProvider',
    summary: 'Delete an identity provider',
    description:
      'Deletes an identity provider. Its users are kept, but can no longer sign in with it. For administrators.',
    params: providerParams,
    document: graph(
      `
        mutation RestDeleteSsoProvider($input: DeleteSsoProviderInput!) {
          deleteSsoProvider(input: $input) { provider { ...RestSsoProvider } }
        }
      `,
      [ssoProviderFragment],
    ),
    toVariables: ({ params }) => ({ input: { id: params.idp_id } }),
    answers: { 200: ssoProviderBody },
    toReply: ({ deleteSsoProvider: { provider } }) => jsonReply(200, toSsoProviderBody(provider)),
  }),
];
