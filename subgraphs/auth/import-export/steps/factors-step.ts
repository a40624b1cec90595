import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import {
  deriveUuid,
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
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
  key: 'id',
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
          friendly_name: getColumnTextOrNull(row, 'friendly_name'),
          secret: type === 'totp' ? sealSecret(row, id, mappingContext) : null,
          phone: getColumnTextOrNull(row, 'phone'),
          webauthn_aaguid: getColumnTextOrNull(row, 'web_authn_aaguid'),
          last_challenged_at: getColumnTextOrNull(row, 'last_challenged_at'),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
          updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
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
  const [flags, authenticator] = [
    getColumnRecord(credential, 'flags'),
    getColumnRecord(credential, 'authenticator'),
  ];
  const aaguid = Buffer.from(
    getColumnText(authenticator, 'AAGUID') || getColumnText(authenticator, 'aaguid'),
    'base64',
  );
  return [
    {
      table: webauthnCredentialsImportTable.name,
      row: {
        id: deriveUuid('security key', factorId),
        user_id: row.user_id,
        factor_id: factorId,
        credential_id: Buffer.from(
          getColumnText(credential, 'id') || getColumnText(credential, 'ID'),
          'base64',
        ).toString('base64url'),
        public_key: `\\x${Buffer.from(getColumnText(credential, 'publicKey') || getColumnText(credential, 'PublicKey'), 'base64').toString('hex')}`,
        sign_count: Number(authenticator.signCount ?? authenticator.SignCount ?? 0),
        transports: Array.isArray(credential.transport) ? credential.transport : [],
        aaguid: toUuid(aaguid),
        backup_eligible: flags.backupEligible === true,
        backed_up: flags.backupState === true,
        created_at: getFirstColumnTimestamp(row, 'created_at'),
        updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
      },
    },
  ];
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex').padStart(32, '0').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
