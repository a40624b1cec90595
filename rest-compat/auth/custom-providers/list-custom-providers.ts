import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { queryText } from '../body-fields.ts';
import { customProviderBody, customProviderFragment, toCustomProviderBody } from './custom-provider.body.ts';
import { customProviderExample } from './custom-provider.example.ts';
import { customProviderErrors, customProviderGuard } from './custom-provider-errors.ts';

export const listCustomProviders = defineEndpoint({
  methods: ['get'],
  path: '/admin/custom-providers',
  trailingSlash: true,
  summary: 'List the providers that administrators have added',
  tag: 'Administration',
  query: z.object({ type: queryText }),
  guard: customProviderGuard,
  document: graph(
    `query RestListCustomProviders($type: String) { customProviders(type: $type) { ...RestCustomProvider } }`,
    [customProviderFragment],
  ),
  toVariables: ({ query: { type } }) => ({ type }),
  answers: { 200: z.object({ providers: z.array(customProviderBody) }).meta({ id: 'AuthCustomProviders' }) },
  toReply: ({ customProviders }) => json(200, { providers: customProviders.map(toCustomProviderBody) }),
  errors: [...customProviderErrors],
  example: {
    request: { query: { type: 'oidc' } },
    data: { customProviders: [customProviderExample] },
  },
});
