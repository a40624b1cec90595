import { z } from 'zod';
import { isUuid } from '../../../core/lib/text.ts';
import { createEndpointDefiner, type EndpointGuard } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply } from '../../endpoint/reply.ts';
import { createRequiredEnumPlaceholder, optionalStringSchema, queryTextSchema } from '../body-fields.ts';
import {
  customProviderBodySchema,
  customProviderFragment,
  customProviderInputFields,
  toCustomProviderBody,
  toCustomProviderInput,
} from './custom-provider.body.ts';

/** Returns the identifier, or an empty text instead of a UUID, because REST accepts only identifiers such as `custom:acme`. */
function toId(identifier: string) {
  return isUuid(identifier) ? '' : identifier;
}

const identifierParams = z.object({
  identifier: z.string().meta({ description: 'The provider’s name, as in custom:acme.' }),
});

const customProviderGuard: EndpointGuard = {
  document: graph(`query RestCustomProviderGuard { allCustomProviders { uuid } }`),
};

const endpoint = createEndpointDefiner({
  tag: 'Auth: administration',
  trailingSlash: true,
  guard: customProviderGuard,
});

/** Endpoints of the providers that administrators add. */
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
        .object({ providers: z.array(customProviderBodySchema) })
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
      .object({
        provider_type: optionalStringSchema,
        identifier: optionalStringSchema,
        ...customProviderInputFields,
      })
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
        ...toCustomProviderInput(body),
        providerType: createRequiredEnumPlaceholder('OIDC'),
        providerTypeText: body.provider_type ?? '',
        identifier: body.identifier ?? '',
      },
    }),
    answers: { 201: customProviderBodySchema },
    toReply: ({ createCustomProvider: { provider } }) => jsonReply(201, toCustomProviderBody(provider)),
  }),
  endpoint({
    methods: ['get'],
    path: '/admin/custom-providers/{identifier}',
    operationId: 'getCustomProvider',
    summary: 'Get a custom provider',
    description:
      'Returns an external provider that administrators have added, without its secret. For administrators.',
    params: identifierParams,
    document: graph(
      `
        query RestGetCustomProvider($id: ID!) {
          customProvider(id: $id) { ...RestCustomProvider }
        }
      `,
      [customProviderFragment],
    ),
    toVariables: ({ params: { identifier } }) => ({ id: toId(identifier) }),
    answers: { 200: customProviderBodySchema },
    toReply: ({ customProvider }) => jsonReply(200, toCustomProviderBody(customProvider)),
  }),
  endpoint({
    methods: ['put'],
    path: '/admin/custom-providers/{identifier}',
    operationId: 'updateCustomProvider',
    summary: 'Update a custom provider',
    description: 'Changes an external provider. Omitted fields keep their values. For administrators.',
    params: identifierParams,
    body: z.object(customProviderInputFields).meta({ id: 'AuthCustomProviderChanges' }),
    document: graph(
      `
        mutation RestUpdateCustomProvider($input: UpdateCustomProviderInput!) {
          updateCustomProvider(input: $input) { provider { ...RestCustomProvider } }
        }
      `,
      [customProviderFragment],
    ),
    toVariables: ({ params: { identifier }, body }) => ({
      input: { ...toCustomProviderInput(body), id: toId(identifier) },
    }),
    answers: { 200: customProviderBodySchema },
    toReply: ({ updateCustomProvider: { provider } }) => jsonReply(200, toCustomProviderBody(provider)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/admin/custom-providers/{identifier}',
    operationId: 'deleteCustomProvider',
    summary: 'Delete a custom provider',
    description: 'Deletes an external provider. The identities of its users are kept. For administrators.',
    params: identifierParams,
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
