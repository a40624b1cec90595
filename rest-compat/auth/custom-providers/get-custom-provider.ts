import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { customProviderBody, customProviderFragment, toCustomProviderBody } from './custom-provider.body.ts';
import { customProviderExample } from './custom-provider.example.ts';
import { customProviderErrors } from './custom-provider-errors.ts';

export const getCustomProvider = defineEndpoint({
  methods: ['get'],
  path: '/admin/custom-providers/{identifier}',
  trailingSlash: true,
  summary: 'Read a provider that an administrator has added',
  tag: 'Administration',
  params: z.object({ identifier: z.string() }),
  document: graph(
    `
    query RestGetCustomProvider($identifier: String!) {
      customProvider(identifier: $identifier) { ...RestCustomProvider }
    }
  `,
    [customProviderFragment],
  ),
  toVariables: ({ params: { identifier } }) => ({ identifier }),
  answers: { 200: customProviderBody },
  toReply: ({ customProvider }) => json(200, toCustomProviderBody(customProvider)),
  errors: [...customProviderErrors, 'auth.custom_provider_not_found'],
  example: {
    request: { params: { identifier: 'custom:acme' } },
    data: { customProvider: customProviderExample },
  },
});
