import type { SourceStep } from '../source-step.ts';
import { lower, moment, record, text, textOf, truth } from '../values.ts';

const providers = { name: 'sso_providers', key: ['id'], replace: { olderBy: 'updated_at' } } as const;
const domains = {
  name: 'sso_domains',
  key: ['id'],
  replace: 'never',
  belongsTo: { sso_provider_id: 'sso_providers' },
} as const;
const saml = {
  name: 'saml_providers',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { sso_provider_id: 'sso_providers' },
} as const;

export const ssoSteps: readonly SourceStep[] = [
  {
    name: 'SSO providers',
    from: 'sso_providers',
    key: 'id',
    tables: [providers],
    shape: (row) => [
      {
        table: providers.name,
        row: {
          id: row.id,
          resource_id: text(row, 'resource_id'),
          disabled: truth(row, 'disabled'),
          created_at: moment(row, 'created_at', 'updated_at'),
          updated_at: moment(row, 'updated_at', 'created_at'),
        },
      },
    ],
  },
  {
    name: 'SSO domains',
    from: 'sso_domains',
    key: 'id',
    tables: [domains],
    shape: (row) => [
      {
        table: domains.name,
        row: {
          id: row.id,
          sso_provider_id: row.sso_provider_id,
          domain: lower(text(row, 'domain')),
          created_at: moment(row, 'created_at', 'updated_at'),
        },
      },
    ],
  },
  {
    name: 'SAML providers',
    from: 'saml_providers',
    key: 'id',
    tables: [saml],
    shape: (row) => [
      {
        table: saml.name,
        row: {
          id: row.id,
          sso_provider_id: row.sso_provider_id,
          entity_id: textOf(row, 'entity_id'),
          metadata_xml: textOf(row, 'metadata_xml'),
          metadata_url: text(row, 'metadata_url'),
          metadata_read_at: moment(row, 'updated_at', 'created_at'),
          attribute_mapping: record(row, 'attribute_mapping'),
          name_id_format: text(row, 'name_id_format'),
          created_at: moment(row, 'created_at', 'updated_at'),
          updated_at: moment(row, 'updated_at', 'created_at'),
        },
      },
    ],
  },
];
