import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import {
  customProviderBody,
  customProviderFragment,
  providerFields,
  toCustomProviderBody,
  toProviderFields,
} from './custom-provider.body.ts';
import { customProviderExample } from './custom-provider.example.ts';
import { customProviderErrors, customProviderGuard } from './custom-provider-errors.ts';

export const createCustomProvider = defineEndpoint({
  methods: ['post'],
  path: '/admin/custom-providers',
  trailingSlash: true,
  summary: 'Add an external provider, as an administrator',
  tag: 'Administration',
  body: z
    .object({ provider_type: text, identifier: text, ...providerFields })
    .meta({ id: 'AuthNewCustomProvider' }),
  guard: customProviderGuard,
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
      providerType: body.provider_type,
      identifier: body.identifier,
    },
  }),
  answers: { 201: customProviderBody },
  toReply: ({ createCustomProvider: { provider } }) => json(201, toCustomProviderBody(provider)),
  errors: [...customProviderErrors, 'auth.bad_json', 'auth.conflict', 'auth.over_custom_provider_quota'],
  example: {
    request: {
      body: {
        provider_type: 'oidc',
        identifier: 'custom:acme',
        name: 'Acme',
        client_id: 'trellis',
        client_secret: 'a secret',
        issuer: 'https://id.acme.example.com',
        custom_claims_allowlist: ['groups'],
      },
    },
    data: { createCustomProvider: { provider: customProviderExample } },
  },
});
