import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { empty } from '../../reply.ts';
import { customProviderErrors } from './custom-provider-errors.ts';

export const deleteCustomProvider = defineEndpoint({
  methods: ['delete'],
  path: '/admin/custom-providers/{identifier}',
  trailingSlash: true,
  summary: 'Remove a provider that an administrator has added',
  tag: 'Administration',
  params: z.object({ identifier: z.string() }),
  document: graph(`
    mutation RestDeleteCustomProvider($input: DeleteCustomProviderInput!) {
      deleteCustomProvider(input: $input) { identifier }
    }
  `),
  toVariables: ({ params: { identifier } }) => ({ input: { identifier } }),
  answers: { 204: 'empty' },
  toReply: () => empty(204),
  errors: [...customProviderErrors, 'auth.custom_provider_not_found'],
  example: {
    request: { params: { identifier: 'custom:acme' } },
    data: { deleteCustomProvider: { identifier: 'custom:acme' } },
  },
});
