import {
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  getRowTimestamps,
  isColumnTrue,
  lowercaseOrNull,
} from '../column-values.ts';
import { createSingleTableStep, type TableImportStep } from '../table-import-step.ts';

const providers = { name: 'sso_providers', key: ['id'], replace: { olderBy: 'updated_at' } } as const;
const domains = {
  name: 'sso_domains',
  key: ['id'],
  replace: 'never',
  belongsTo: { sso_provider_id: 'sso_providers' },
} as const;
export const ssoProviderImportSteps: readonly TableImportStep[] = [
  createSingleTableStep({
    name: 'SSO providers',
    from: 'sso_providers',
    table: providers,
    toRow: (row) => ({
      id: row.id,
      resource_id: getColumnTextOrNull(row, 'resource_id'),
      disabled: isColumnTrue(row, 'disabled'),
      ...getRowTimestamps(row),
    }),
  }),
  createSingleTableStep({
    name: 'SSO domains',
    from: 'sso_domains',
    table: domains,
    toRow: (row) => ({
      id: row.id,
      sso_provider_id: row.sso_provider_id,
      domain: lowercaseOrNull(getColumnTextOrNull(row, 'domain')),
      created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
    }),
  }),
  createSingleTableStep({
    name: 'SAML providers',
    from: 'saml_providers',
    table: {
      name: 'saml_providers',
      key: ['id'],
      replace: { olderBy: 'updated_at' },
      belongsTo: { sso_provider_id: 'sso_providers' },
    },
    toRow: (row) => ({
      id: row.id,
      sso_provider_id: row.sso_provider_id,
      entity_id: getColumnText(row, 'entity_id'),
      metadata_xml: getColumnText(row, 'metadata_xml'),
      metadata_url: getColumnTextOrNull(row, 'metadata_url'),
      metadata_read_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
      attribute_mapping: getColumnRecord(row, 'attribute_mapping'),
      name_id_format: getColumnTextOrNull(row, 'name_id_format'),
      ...getRowTimestamps(row),
    }),
  }),
];
