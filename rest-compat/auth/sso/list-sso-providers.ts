import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { queryText } from '../body-fields.ts';
import { ssoProviderErrors, ssoProviderGuard } from './sso-errors.ts';
import { ssoProviderBody, ssoProviderFragment, toSsoProviderBody } from './sso-provider.body.ts';
import { ssoProviderExample } from './sso-provider.example.ts';

export const listSsoProviders = defineEndpoint({
  methods: ['get'],
  path: '/admin/sso/providers',
  trailingSlash: true,
  summary: 'List the identity providers of organisations',
  tag: 'Administration',
  query: z.object({ resource_id: queryText, resource_id_prefix: queryText }),
  guard: ssoProviderGuard,
  document: graph(
    `
    query RestListSsoProviders($resourceId: String, $resourceIdPrefix: String) {
      ssoProviders(resourceId: $resourceId, resourceIdPrefix: $resourceIdPrefix) { ...RestSsoProvider }
    }
  `,
    [ssoProviderFragment],
  ),
  toVariables: ({ query }) => ({
    resourceId: query.resource_id,
    resourceIdPrefix: query.resource_id_prefix,
  }),
  answers: { 200: z.object({ items: z.array(ssoProviderBody) }).meta({ id: 'AuthSsoProviders' }) },
  toReply: ({ ssoProviders }) => json(200, { items: ssoProviders.map(toSsoProviderBody) }),
  errors: [...ssoProviderErrors],
  example: { request: { query: { resource_id: 'acme' } }, data: { ssoProviders: [ssoProviderExample] } },
});
