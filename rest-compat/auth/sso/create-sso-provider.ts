import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { ssoProviderErrors, ssoProviderGuard } from './sso-errors.ts';
import {
  ssoProviderBody,
  ssoProviderFields,
  ssoProviderFragment,
  toSsoProviderBody,
  toSsoProviderFields,
} from './sso-provider.body.ts';
import { ssoProviderExample } from './sso-provider.example.ts';

export const createSsoProvider = defineEndpoint({
  methods: ['post'],
  path: '/admin/sso/providers',
  trailingSlash: true,
  summary: 'Add the identity provider of an organisation, as an administrator',
  tag: 'Administration',
  body: z.object({ type: text, ...ssoProviderFields }).meta({ id: 'AuthNewSsoProvider' }),
  guard: ssoProviderGuard,
  document: graph(
    `
    mutation RestCreateSsoProvider($input: CreateSsoProviderInput!) {
      createSsoProvider(input: $input) { provider { ...RestSsoProvider } }
    }
  `,
    [ssoProviderFragment],
  ),
  toVariables: ({ body }) => ({ input: { ...toSsoProviderFields(body), type: body.type } }),
  answers: { 201: ssoProviderBody },
  toReply: ({ createSsoProvider: { provider } }) => json(201, toSsoProviderBody(provider)),
  errors: [
    ...ssoProviderErrors,
    'auth.bad_json',
    'auth.conflict',
    'auth.saml_metadata_fetch_failed',
    'auth.saml_idp_already_exists',
    'auth.sso_domain_already_exists',
  ],
  example: {
    request: {
      body: {
        type: 'saml',
        metadata_url: 'https://id.acme.example.com/metadata',
        domains: ['acme.example.com'],
        attribute_mapping: { keys: { name: { name: 'displayName' } } },
      },
    },
    data: { createSsoProvider: { provider: ssoProviderExample } },
  },
});
