import { getColumnText, getColumnTextOrNull } from '../column-values.ts';
import { joinListValue, legacyInstanceColumns, pickColumns, type TableExportStep } from './export-step.ts';

export const ssoProviderExportSteps: readonly TableExportStep[] = [
  {
    from: 'sso_providers',
    shape: (row) => [
      {
        table: 'sso_providers',
        row: pickColumns(row, 'id', 'resource_id', 'disabled', 'created_at', 'updated_at'),
      },
    ],
  },
  {
    from: 'sso_domains',
    shape: (row) => [
      {
        table: 'sso_domains',
        row: {
          ...pickColumns(row, 'id', 'sso_provider_id', 'domain', 'created_at'),
          updated_at: row.created_at,
        },
      },
    ],
  },
  {
    from: 'saml_providers',
    shape: (row) => [
      {
        table: 'saml_providers',
        row: {
          ...pickColumns(row, 'id', 'sso_provider_id', 'entity_id', 'metadata_xml', 'metadata_url'),
          ...pickColumns(row, 'attribute_mapping', 'name_id_format', 'created_at', 'updated_at'),
        },
      },
    ],
  },
];

export const customProviderExportStep: TableExportStep = {
  from: 'custom_oauth_providers',
  shape: (row, { customProviderBox }) => [
    {
      table: 'custom_oauth_providers',
      row: {
        ...pickColumns(
          row,
          'id',
          'provider_type',
          'identifier',
          'name',
          'client_id',
          'acceptable_client_ids',
        ),
        ...pickColumns(row, 'scopes', 'custom_claims_allowlist', 'pkce_enabled', 'attribute_mapping'),
        ...pickColumns(
          row,
          'authorization_params',
          'enabled',
          'email_optional',
          'skip_nonce_check',
          'issuer',
        ),
        ...pickColumns(row, 'discovery_url', 'authorization_url', 'token_url', 'userinfo_url', 'jwks_uri'),
        ...pickColumns(row, 'created_at', 'updated_at'),
        client_secret: customProviderBox.open(getColumnText(row, 'client_secret')),
      },
    },
  ],
};

/** OAuth clients. The digest of the secret is converted to the encoding of the target system. */
export const oauthClientExportStep: TableExportStep = {
  from: 'oauth_clients',
  shape: (row) => {
    const hash = getColumnTextOrNull(row, 'client_secret_hash');
    return [
      {
        table: 'oauth_clients',
        row: {
          ...pickColumns(
            row,
            'id',
            'client_name',
            'client_type',
            'registration_type',
            'client_uri',
            'logo_uri',
          ),
          ...pickColumns(row, 'token_endpoint_auth_method', 'created_at', 'updated_at'),
          client_secret_hash: hash && Buffer.from(hash, 'hex').toString('base64url'),
          redirect_uris: joinListValue(row.redirect_uris, ','),
          grant_types: joinListValue(row.grant_types, ','),
        },
      },
    ];
  },
};

export const oauthConsentExportStep: TableExportStep = {
  from: 'oauth_consents',
  shape: (row) => [
    {
      table: 'oauth_consents',
      row: {
        ...pickColumns(row, 'id', 'user_id', 'client_id', 'granted_at'),
        scopes: joinListValue(row.scopes, ' '),
      },
    },
  ],
};

export const auditLogExportStep: TableExportStep = {
  from: 'audit_log_entries',
  shape: (row) => {
    const traits = row.traits === null ? {} : { traits: row.traits };
    const actor = pickColumns(row, 'actor_id', 'actor_username', 'actor_name', 'actor_via_sso');
    const payload = { ...actor, ...pickColumns(row, 'action', 'log_type'), ...traits };
    return [
      {
        table: 'audit_log_entries',
        row: { ...legacyInstanceColumns, ...pickColumns(row, 'id', 'created_at', 'ip_address'), payload },
      },
    ];
  },
};
