import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { ssoProviderErrors, ssoProviderGuard } from './sso-errors.ts';
import { ssoProviderBody, ssoProviderFragment, toSsoProviderBody } from './sso-provider.body.ts';
import { ssoProviderExample } from './sso-provider.example.ts';

export const deleteSsoProvider = defineEndpoint({
  methods: ['delete'],
  path: '/admin/sso/providers/{idp_id}',
  trailingSlash: true,
  summary: 'Remove the identity provider of an organisation; its users stay',
  tag: 'Administration',
  params: z.object({ idp_id: z.string() }),
  guard: ssoProviderGuard,
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
  toReply: ({ deleteSsoProvider: { provider } }) => json(200, toSsoProviderBody(provider)),
  errors: [...ssoProviderErrors, 'auth.sso_provider_not_found'],
  example: {
    request: { params: { idp_id: ssoProviderExample.id } },
    data: { deleteSsoProvider: { provider: ssoProviderExample } },
  },
});
