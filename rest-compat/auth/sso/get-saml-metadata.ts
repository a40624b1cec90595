import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { queryText } from '../body-fields.ts';

/** Whoever keeps it on the way may do so as long as the original lets them. */
const kept = { 'cache-control': 'public, max-age=600' };

export const getSamlMetadata = defineEndpoint({
  methods: ['get'],
  path: '/sso/saml/metadata',
  trailingSlash: true,
  summary: 'What an identity provider has to know of this server',
  tag: 'Single sign-on',
  query: z.object({ download: queryText }),
  document: graph(`query RestGetSamlMetadata { samlMetadata }`),
  toVariables: () => ({}),
  answers: { 200: 'text' },
  toReply: ({ samlMetadata }, { query }) => ({
    status: 200 as const,
    text: samlMetadata,
    contentType: 'application/xml',
    headers: {
      ...kept,
      ...(query.download === 'true' && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  }),
  errors: ['auth.saml_provider_disabled'],
  example: {
    request: { query: { download: 'true' } },
    data: { samlMetadata: '<?xml version="1.0"?><EntityDescriptor/>' },
  },
});
