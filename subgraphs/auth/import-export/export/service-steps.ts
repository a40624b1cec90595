import { text, textOf } from '../values.ts';
import { type ExportStep, instance, join, pick } from './export-step.ts';

export const ssoSteps: readonly ExportStep[] = [
  {
    from: 'sso_providers',
    shape: (row) => [
      { table: 'sso_providers', row: pick(row, 'id', 'resource_id', 'disabled', 'created_at', 'updated_at') },
    ],
  },
  {
    from: 'sso_domains',
    shape: (row) => [
      {
        table: 'sso_domains',
        row: { ...pick(row, 'id', 'sso_provider_id', 'domain', 'created_at'), updated_at: row.created_at },
      },
    ],
  },
  {
    from: 'saml_providers',
    shape: (row) => [
      {
        table: 'saml_providers',
        row: {
          ...pick(row, 'id', 'sso_provider_id', 'entity_id', 'metadata_xml', 'metadata_url'),
          ...pick(row, 'attribute_mapping', 'name_id_format', 'created_at', 'updated_at'),
        },
      },
    ],
  },
];

export const customProviderStep: ExportStep = {
  from: 'custom_oauth_providers',
  shape: (row, { customProviderBox }) => [
    {
      table: 'custom_oauth_providers',
      row: {
        ...pick(row, 'id', 'provider_type', 'identifier', 'name', 'client_id', 'acceptable_client_ids'),
        ...pick(row, 'scopes', 'custom_claims_allowlist', 'pkce_enabled', 'attribute_mapping'),
        ...pick(row, 'authorization_params', 'enabled', 'email_optional', 'skip_nonce_check', 'issuer'),
        ...pick(row, 'discovery_url', 'authorization_url', 'token_url', 'userinfo_url', 'jwks_uri'),
        ...pick(row, 'created_at', 'updated_at'),
        client_secret: customProviderBox.open(textOf(row, 'client_secret')),
      },
    },
  ],
};

/** OAuth clients. The digest of the secret is converted to the encoding of the target system. */
export const oauthClientStep: ExportStep = {
  from: 'oauth_clients',
  shape: (row) => {
    const hash = text(row, 'client_secret_hash');
    return [
      {
        table: 'oauth_clients',
        row: {
          ...pick(row, 'id', 'client_name', 'client_type', 'registration_type', 'client_uri', 'logo_uri'),
          ...pick(row, 'token_endpoint_auth_method', 'created_at', 'updated_at'),
          client_secret_hash: hash && Buffer.from(hash, 'hex').toString('base64url'),
          redirect_uris: join(row.redirect_uris, ','),
          grant_types: join(row.grant_types, ','),
        },
      },
    ];
  },
};

export const oauthConsentStep: ExportStep = {
  from: 'oauth_consents',
  shape: (row) => [
    {
      table: 'oauth_consents',
      row: { ...pick(row, 'id', 'user_id', 'client_id', 'granted_at'), scopes: join(row.scopes, ' ') },
    },
  ],
};

export const auditStep: ExportStep = {
  from: 'audit_log_entries',
  shape: (row) => {
    const traits = row.traits === null ? {} : { traits: row.traits };
    const actor = pick(row, 'actor_id', 'actor_username', 'actor_name', 'actor_via_sso');
    const payload = { ...actor, ...pick(row, 'action', 'log_type'), ...traits };
    return [
      {
        table: 'audit_log_entries',
        row: { ...instance, ...pick(row, 'id', 'created_at', 'ip_address'), payload },
      },
    ];
  },
};
