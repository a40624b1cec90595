import type { SourceStep } from '../source-step.ts';
import { moment, record, text, textOf, truth } from '../values.ts';

const table = {
  name: 'custom_oauth_providers',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
} as const;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Custom providers. The cached OpenID configuration is not imported, because the server reads it again. */
export const customProvidersStep: SourceStep = {
  name: 'custom providers',
  from: 'custom_oauth_providers',
  key: 'id',
  tables: [table],
  shape: (row, _related, { keys, openSecret }) => {
    const id = textOf(row, 'id');
    const identifier = textOf(row, 'identifier');
    return [
      {
        table: table.name,
        row: {
          id,
          provider_type: row.provider_type,
          identifier: identifier.startsWith('custom:') ? identifier : `custom:${identifier}`,
          name: textOf(row, 'name'),
          client_id: textOf(row, 'client_id'),
          client_secret: keys.customProviderBox.seal(openSecret(textOf(row, 'client_secret'), id).toString()),
          acceptable_client_ids: listIn(row.acceptable_client_ids),
          scopes: listIn(row.scopes),
          custom_claims_allowlist: listIn(row.custom_claims_allowlist),
          pkce_enabled: row.pkce_enabled !== false,
          attribute_mapping: record(row, 'attribute_mapping'),
          authorization_params: record(row, 'authorization_params'),
          enabled: row.enabled !== false,
          email_optional: truth(row, 'email_optional'),
          skip_nonce_check: truth(row, 'skip_nonce_check'),
          issuer: text(row, 'issuer'),
          discovery_url: text(row, 'discovery_url'),
          authorization_url: text(row, 'authorization_url'),
          token_url: text(row, 'token_url'),
          userinfo_url: text(row, 'userinfo_url'),
          jwks_uri: text(row, 'jwks_uri'),
          created_at: moment(row, 'created_at', 'updated_at'),
          updated_at: moment(row, 'updated_at', 'created_at'),
        },
      },
    ];
  },
};
