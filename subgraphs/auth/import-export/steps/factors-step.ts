import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import {
  deriveUuid,
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  getRowTimestamps,
  pickColumnTexts,
} from '../column-values.ts';
import type { LegacyRow } from '../legacy-database.ts';
import type { RowMappingContext, TableImportStep } from '../table-import-step.ts';
import { webauthnCredentialsImportTable } from './passkeys-step.ts';

const table = {
  name: 'mfa_factors',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { user_id: 'users' },
} as const;

export const factorsImportStep: TableImportStep = {
  name: 'second factors',
  from: 'mfa_factors',
  owner: { column: 'user_id' },
  tables: [
    table,
    { ...webauthnCredentialsImportTable, belongsTo: { user_id: 'users', factor_id: 'mfa_factors' } },
  ],
  mapRow: (row, _related, mappingContext) => {
    const id = getColumnText(row, 'id');
    const type = getColumnText(row, 'factor_type');
    return [
      {
        table: table.name,
        row: {
          id,
          user_id: row.user_id,
          factor_type: type,
          status: row.status,
          ...pickColumnTexts(row, 'friendly_name', 'phone', 'last_challenged_at'),
          secret: type === 'totp' ? sealSecret(row, id, mappingContext) : null,
          webauthn_aaguid: getColumnTextOrNull(row, 'web_authn_aaguid'),
          ...getRowTimestamps(row),
        },
      },
      ...toKey(row, id),
    ];
  },
};

function sealSecret(row: LegacyRow, id: string, { keys, openSecret }: RowMappingContext): string {
  const secret = getColumnTextOrNull(row, 'secret');
  if (!secret) throw new RejectedRowError('it has no secret');
  return keys.totpBox.seal(openSecret(secret, id).toString());
}

/** Converts the security key of a factor, which the legacy system stores as JSON in the factor. */
function toKey(row: LegacyRow, factorId: string): ImportItem['rows'] {
  const { web_authn_credential: credential } = row;
  if (!isRecord(credential)) return [];
  const flags = getColumnRecord(credential, 'flags');
  const authenticator = getColumnRecord(credential, 'authenticator');
  return [
    {
      table: webauthnCredentialsImportTable.name,
      row: {
        id: deriveUuid('security key', factorId),
        user_id: row.user_id,
        factor_id: factorId,
        credential_id: readBytes(credential, 'id', 'ID').toString('base64url'),
        public_key: `\\x${readBytes(credential, 'publicKey', 'PublicKey').toString('hex')}`,
        sign_count: Number(authenticator.signCount ?? authenticator.SignCount ?? 0),
        transports: Array.isArray(credential.transport) ? credential.transport : [],
        aaguid: toUuid(readBytes(authenticator, 'AAGUID', 'aaguid')),
        backup_eligible: flags.backupEligible === true,
        backed_up: flags.backupState === true,
        created_at: getFirstColumnTimestamp(row, 'created_at'),
        updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
      },
    },
  ];
}

/** Reads base64 under one of the names that versions of the legacy system use. */
function readBytes(value: LegacyRow, ...names: string[]): Buffer {
  return Buffer.from(names.map((name) => getColumnText(value, name)).find(Boolean) ?? '', 'base64');
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex').padStart(32, '0').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
