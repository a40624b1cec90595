import type { ResultOf } from 'gql.tada';
import type { ssoProviderFragment } from './sso-provider.body.ts';

export const ssoProviderExample: ResultOf<typeof ssoProviderFragment> = {
  id: '4d0c2c5e-6f0f-4a52-9a9a-6a1d1f2f3c4b',
  resource_id: 'acme',
  disabled: false,
  saml: {
    entity_id: 'https://id.acme.example.com/metadata',
    metadata_xml: '<EntityDescriptor/>',
    metadata_url: 'https://id.acme.example.com/metadata',
    attribute_mapping: { keys: { name: { name: 'displayName' } } },
    name_id_format: null,
  },
  domains: [{ domain: 'acme.example.com' }],
  created_at: new Date('2026-11-20T12:00:00Z'),
  updated_at: new Date('2026-11-20T12:00:00Z'),
};
