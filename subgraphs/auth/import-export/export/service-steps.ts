import { getColumnText, getColumnTextOrNull } from '../column-values.ts';
import { joinListValue, legacyInstanceColumns, pickColumns, type TableExportStep } from './export-step.ts';

export const ssoProviderExportSteps: readonly TableExportStep[] = [
  { from: 'sso_providers', columns: ['id', 'resource_id', 'disabled', 'created_at', 'updated_at'] },
  {
    from: 'sso_domains',
    columns: ['id', 'sso_provider_id', 'domain', 'created_at'],
    shape: (row) => [{ updated_at: row.created_at }],
  },
  {
    from: 'saml_providers',
    columns: [
      ...['id', 'sso_provider_id', 'entity_id', 'metadata_xml', 'metadata_url'],
      ...['attribute_mapping', 'name_id_format', 'created_at', 'updated_at'],
    ],
  },
];

export const customProviderExportStep: TableExportStep = {
  from: 'custom_oauth_providers',
  columns: [
    ...['id', 'provider_type', 'identifier', 'name', 'client_id', 'acceptable_client_ids', 'scopes'],
    ...['custom_claims_allowlist', 'pkce_enabled', 'attribute_mapping', 'authorization_params', 'enabled'],
    ...['email_optional', 'skip_nonce_check', 'issuer', 'discovery_url', 'authorization_url', 'token_url'],
    ...['userinfo_url', 'jwks_uri', 'created_at', 'updated_at'],
  ],
  shape: (row, { customProviderBox }) => [
    { client_secret: customProviderBox.open(getColumnText(row, 'client_secret')) },
  ],
};

/** OAuth clients. The digest of the secret is converted to the encoding of the target system. */
export const oauthClientExportStep: TableExportStep = {
  from: 'oauth_clients',
  columns: [
    ...['id', 'client_name', 'client_type', 'registration_type', 'client_uri', 'logo_uri'],
    ...['token_endpoint_auth_method', 'created_at', 'updated_at'],
  ],
  shape: (row) => {
    const hash = getColumnTextOrNull(row, 'client_secret_hash');
    return [
      {
        client_secret_hash: hash && Buffer.from(hash, 'hex').toString('base64url'),
        redirect_uris: joinListValue(row.redirect_uris, ','),
        grant_types: joinListValue(row.grant_types, ','),
      },
    ];
  },
};

export const oauthConsentExportStep: TableExportStep = {
  from: 'oauth_consents',
  columns: ['id', 'user_id', 'client_id', 'granted_at'],
  shape: (row) => [{ scopes: joinListValue(row.scopes, ' ') }],
};

const auditColumns = ['actor_id', 'actor_username', 'actor_name', 'actor_via_sso', 'action', 'log_type'];

export const auditLogExportStep: TableExportStep = {
  from: 'audit_log_entries',
  columns: ['id', 'created_at', 'ip_address'],
  shape: (row) => {
    const traits = row.traits === null ? {} : { traits: row.traits };
    const payload = { ...pickColumns(row, auditColumns), ...traits };
    return [{ ...legacyInstanceColumns, payload }];
  },
};
