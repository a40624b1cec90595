import {
  getColumnRecord,
  getColumnText,
  getRowTimestamps,
  isColumnTrue,
  pickColumnTexts,
} from '../column-values.ts';
import { createSingleTableStep } from '../table-import-step.ts';

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Custom providers. The cached OpenID configuration is not imported, because the server reads it again. */
export const customProvidersImportStep = createSingleTableStep({
  name: 'custom providers',
  from: 'custom_oauth_providers',
  table: {
    name: 'custom_oauth_providers',
    key: ['id'],
    replace: { olderBy: 'updated_at' },
  },
  toRow: (row, _related, { keys, openSecret }) => {
    const id = getColumnText(row, 'id');
    const identifier = getColumnText(row, 'identifier');
    return {
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
      ...pickColumnTexts(row, 'issuer', 'discovery_url', 'authorization_url', 'token_url', 'userinfo_url'),
      ...pickColumnTexts(row, 'jwks_uri'),
      ...getRowTimestamps(row),
    };
  },
});
