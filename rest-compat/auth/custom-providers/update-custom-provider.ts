import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import {
  customProviderBody,
  customProviderFragment,
  providerFields,
  toCustomProviderBody,
  toProviderFields,
} from './custom-provider.body.ts';
import { customProviderExample } from './custom-provider.example.ts';
import { customProviderErrors, customProviderGuard } from './custom-provider-errors.ts';

export const updateCustomProvider = defineEndpoint({
  methods: ['put'],
  path: '/admin/custom-providers/{identifier}',
  trailingSlash: true,
  summary: 'Change a provider that an administrator has added',
  tag: 'Administration',
  params: z.object({ identifier: z.string() }),
  body: z.object(providerFields).meta({ id: 'AuthCustomProviderChanges' }),
  guard: customProviderGuard,
  document: graph(
    `
    mutation RestUpdateCustomProvider($input: UpdateCustomProviderInput!) {
      updateCustomProvider(input: $input) { provider { ...RestCustomProvider } }
    }
  `,
    [customProviderFragment],
  ),
  toVariables: ({ params: { identifier }, body }) => ({ input: { ...toProviderFields(body), identifier } }),
  answers: { 200: customProviderBody },
  toReply: ({ updateCustomProvider: { provider } }) => json(200, toCustomProviderBody(provider)),
  errors: [...customProviderErrors, 'auth.bad_json', 'auth.custom_provider_not_found', 'auth.conflict'],
  example: {
    request: { params: { identifier: 'custom:acme' }, body: { enabled: false } },
    data: { updateCustomProvider: { provider: { ...customProviderExample, enabled: false } } },
  },
});
