import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { ssoProviderErrors, ssoProviderGuard } from './sso-errors.ts';
import {
  ssoProviderBody,
  ssoProviderFields,
  ssoProviderFragment,
  toSsoProviderBody,
  toSsoProviderFields,
} from './sso-provider.body.ts';
import { ssoProviderExample } from './sso-provider.example.ts';

export const updateSsoProvider = defineEndpoint({
  methods: ['put'],
  path: '/admin/sso/providers/{idp_id}',
  trailingSlash: true,
  summary: 'Change the identity provider of an organisation',
  tag: 'Administration',
  params: z.object({ idp_id: z.string() }),
  body: z.object(ssoProviderFields).meta({ id: 'AuthSsoProviderChanges' }),
  guard: ssoProviderGuard,
  document: graph(
    `
    mutation RestUpdateSsoProvider($input: UpdateSsoProviderInput!) {
      updateSsoProvider(input: $input) { provider { ...RestSsoProvider } }
    }
  `,
    [ssoProviderFragment],
  ),
  toVariables: ({ params, body }) => ({ input: { ...toSsoProviderFields(body), id: params.idp_id } }),
  answers: { 200: ssoProviderBody },
  toReply: ({ updateSsoProvider: { provider } }) => json(200, toSsoProviderBody(provider)),
  errors: [
    ...ssoProviderErrors,
    'auth.bad_json',
    'auth.conflict',
    'auth.sso_provider_not_found',
    'auth.saml_metadata_fetch_failed',
    'auth.saml_entity_id_mismatch',
    'auth.sso_domain_already_exists',
  ],
  example: {
    request: { params: { idp_id: 'resource_acme' }, body: { disabled: true } },
    data: { updateSsoProvider: { provider: { ...ssoProviderExample, disabled: true } } },
  },
});
