import {
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  isColumnTrue,
  lowercaseOrNull,
} from '../column-values.ts';
import type { TableImportStep } from '../table-import-step.ts';

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

export const ssoProviderImportSteps: readonly TableImportStep[] = [
  {
    name: 'SSO providers',
    from: 'sso_providers',
    key: 'id',
    tables: [providers],
    mapRow: (row) => [
      {
        table: providers.name,
        row: {
          id: row.id,
          resource_id: getColumnTextOrNull(row, 'resource_id'),
          disabled: isColumnTrue(row, 'disabled'),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
          updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
        },
      },
    ],
  },
  {
    name: 'SSO domains',
    from: 'sso_domains',
    key: 'id',
    tables: [domains],
    mapRow: (row) => [
      {
        table: domains.name,
        row: {
          id: row.id,
          sso_provider_id: row.sso_provider_id,
          domain: lowercaseOrNull(getColumnTextOrNull(row, 'domain')),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
        },
      },
    ],
  },
  {
    name: 'SAML providers',
    from: 'saml_providers',
    key: 'id',
    tables: [saml],
    mapRow: (row) => [
      {
        table: saml.name,
        row: {
          id: row.id,
          sso_provider_id: row.sso_provider_id,
          entity_id: getColumnText(row, 'entity_id'),
          metadata_xml: getColumnText(row, 'metadata_xml'),
          metadata_url: getColumnTextOrNull(row, 'metadata_url'),
          metadata_read_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
          attribute_mapping: getColumnRecord(row, 'attribute_mapping'),
          name_id_format: getColumnTextOrNull(row, 'name_id_format'),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
          updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
        },
      },
    ],
  },
];
