import type { ResultOf } from 'gql.tada';
import type { customProviderFragment } from './custom-provider.body.ts';

/** A custom provider as the graph answers it, for the examples of the endpoints. */
export const customProviderExample: ResultOf<typeof customProviderFragment> = {
  id: '3c1e7f7a-8f0c-4a53-9e86-2b4f3f5d6c71',
  provider_type: 'oidc',
  identifier: 'custom:acme',
  name: 'Acme',
  client_id: 'trellis',
  acceptable_client_ids: [],
  scopes: ['openid', 'email', 'profile'],
  custom_claims_allowlist: ['groups'],
  pkce_enabled: true,
  attribute_mapping: {},
  authorization_params: {},
  enabled: true,
  email_optional: false,
  skip_nonce_check: false,
  issuer: 'https://id.acme.example.com',
  discovery_url: null,
  authorization_url: null,
  token_url: null,
  userinfo_url: null,
  jwks_uri: null,
  discovery: {
    issuer: 'https://id.acme.example.com',
    authorization_endpoint: 'https://id.acme.example.com/authorize',
    token_endpoint: 'https://id.acme.example.com/token',
    jwks_uri: 'https://id.acme.example.com/keys',
    scopes_supported: ['openid', 'email', 'profile'],
  },
  created_at: '2026-01-01T00:00:00.123Z',
  updated_at: '2026-01-01T00:00:00.123Z',
};
