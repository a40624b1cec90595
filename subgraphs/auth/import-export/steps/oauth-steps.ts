import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import {
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  getRowTimestamps,
  splitColumnText,
} from '../column-values.ts';
import type { LegacyRow } from '../legacy-database.ts';
import { createSingleTableStep } from '../table-import-step.ts';

const clients = { name: 'oauth_clients', key: ['id'], replace: { olderBy: 'updated_at' } } as const;

export const oauthClientsImportStep = createSingleTableStep({
  name: 'OAuth clients',
  from: 'oauth_clients',
  owner: {
    column: 'id',
    through: [
      { table: 'sessions', column: 'oauth_client_id' },
      { table: 'oauth_consents', column: 'client_id' },
    ],
  },
  table: clients,
  toRow: (row) => {
    if (getColumnTextOrNull(row, 'deleted_at')) return undefined;
    const type = getColumnTextOrNull(row, 'client_type') ?? 'confidential';
    const hash = type === 'public' ? null : toHexDigest(row);
    return {
      id: row.id,
      client_name: getColumnText(row, 'client_name'),
      client_type: type,
      registration_type: getColumnTextOrNull(row, 'registration_type') ?? 'manual',
      token_endpoint_auth_method:
        getColumnTextOrNull(row, 'token_endpoint_auth_method') ??
        (type === 'public' ? 'none' : 'client_secret_basic'),
      client_secret_hash: hash,
      redirect_uris: splitColumnText(row, 'redirect_uris', /[\s,]+/),
      grant_types: splitColumnText(row, 'grant_types', /[\s,]+/),
      client_uri: getColumnTextOrNull(row, 'client_uri'),
      logo_uri: getColumnTextOrNull(row, 'logo_uri'),
      ...getRowTimestamps(row),
    };
  },
});

const digestBytes = 32;

/** SHA-256 of the secret in hexadecimal; the legacy system stores it in base64url or hexadecimal. */
function toHexDigest(row: LegacyRow): string {
  const hash = getColumnText(row, 'client_secret_hash');
  if (/^[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase();
  const bytes = Buffer.from(hash, 'base64');
  if (bytes.length === digestBytes && /^[\w+/=-]+$/.test(hash)) return bytes.toString('hex');
  throw new RejectedRowError('its secret is not kept as SHA-256: give it a new one here');
}

const consents = {
  name: 'oauth_consents',
  key: ['user_id', 'client_id'],
  replace: { olderBy: 'granted_at' },
  belongsTo: { user_id: 'users', client_id: 'oauth_clients' },
} as const;

export const oauthConsentsImportStep = createSingleTableStep({
  name: 'OAuth consents',
  from: 'oauth_consents',
  owner: { column: 'user_id' },
  table: consents,
  toRow: (row) => {
    if (getColumnTextOrNull(row, 'revoked_at')) return undefined;
    return {
      id: row.id,
      user_id: row.user_id,
      client_id: row.client_id,
      scopes: splitColumnText(row, 'scopes', /\s+/),
      granted_at: getFirstColumnTimestamp(row, 'granted_at'),
    };
  },
});
