import {
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  isColumnTrue,
} from '../column-values.ts';
import type { TableImportStep } from '../table-import-step.ts';

const table = {
  name: 'custom_oauth_providers',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
} as const;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Custom providers. The cached OpenID configuration is not imported, because the server reads it again. */
export const customProvidersImportStep: TableImportStep = {
  name: 'custom providers',
  from: 'custom_oauth_providers',
  key: 'id',
  tables: [table],
  mapRow: (row, _related, { keys, openSecret }) => {
    const id = getColumnText(row, 'id');
    const identifier = getColumnText(row, 'identifier');
    return [
      {
        table: table.name,
        row: {
          id,
          provider_type: row.provider_type,
          identifier: identifier.startsWith('custom:') ? identifier : `custom:${identifier}`,
          name: getColumnText(row, 'name'),
          client_id: getColumnText(row, 'client_id'),
          client_secret: keys.customProviderBox.seal(
            openSecret(getColumnText(row, 'client_secret'), id).toString(),
          ),
          acceptable_client_ids: listIn(row.acceptable_client_ids),
          scopes: listIn(row.scopes),
          custom_claims_allowlist: listIn(row.custom_claims_allowlist),
          pkce_enabled: row.pkce_enabled !== false,
          attribute_mapping: getColumnRecord(row, 'attribute_mapping'),
          authorization_params: getColumnRecord(row, 'authorization_params'),
          enabled: row.enabled !== false,
          email_optional: isColumnTrue(row, 'email_optional'),
          skip_nonce_check: isColumnTrue(row, 'skip_nonce_check'),
          issuer: getColumnTextOrNull(row, 'issuer'),
          discovery_url: getColumnTextOrNull(row, 'discovery_url'),
          authorization_url: getColumnTextOrNull(row, 'authorization_url'),
          token_url: getColumnTextOrNull(row, 'token_url'),
          userinfo_url: getColumnTextOrNull(row, 'userinfo_url'),
          jwks_uri: getColumnTextOrNull(row, 'jwks_uri'),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
          updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
        },
      },
    ];
  },
};
