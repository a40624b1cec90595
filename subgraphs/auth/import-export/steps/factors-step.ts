import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import type { LegacyRow } from '../legacy-database.ts';
import type { ShapeContext, SourceStep } from '../source-step.ts';
import { moment, record, text, textOf, toId } from '../values.ts';
import { credentialsTable } from './passkeys-step.ts';

const table = {
  name: 'mfa_factors',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { user_id: 'users' },
} as const;

export const factorsStep: SourceStep = {
  name: 'second factors',
  from: 'mfa_factors',
  key: 'id',
  owner: { column: 'user_id' },
  tables: [table, { ...credentialsTable, belongsTo: { user_id: 'users', factor_id: 'mfa_factors' } }],
  shape: (row, _related, shaping) => {
    const id = textOf(row, 'id');
    const type = textOf(row, 'factor_type');
    return [
      {
        table: table.name,
        row: {
          id,
          user_id: row.user_id,
          factor_type: type,
          status: row.status,
          friendly_name: text(row, 'friendly_name'),
          secret: type === 'totp' ? sealSecret(row, id, shaping) : null,
          phone: text(row, 'phone'),
          webauthn_aaguid: text(row, 'web_authn_aaguid'),
          last_challenged_at: text(row, 'last_challenged_at'),
          created_at: moment(row, 'created_at', 'updated_at'),
          updated_at: moment(row, 'updated_at', 'created_at'),
        },
      },
      ...toKey(row, id),
    ];
  },
};

function sealSecret(row: LegacyRow, id: string, { keys, openSecret }: ShapeContext): string {
  const secret = text(row, 'secret');
  if (!secret) throw new RejectedRow('it has no secret');
  return keys.totpBox.seal(openSecret(secret, id).toString());
}

/** Converts the security key of a factor, which the legacy system stores as JSON in the factor. */
function toKey(row: LegacyRow, factorId: string): ImportItem['rows'] {
  const { web_authn_credential: credential } = row;
  if (!isRecord(credential)) return [];
  const [flags, authenticator] = [record(credential, 'flags'), record(credential, 'authenticator')];
  const aaguid = Buffer.from(textOf(authenticator, 'AAGUID') || textOf(authenticator, 'aaguid'), 'base64');
  return [
    {
      table: credentialsTable.name,
      row: {
        id: toId('security key', factorId),
        user_id: row.user_id,
        factor_id: factorId,
        credential_id: Buffer.from(textOf(credential, 'id') || textOf(credential, 'ID'), 'base64').toString(
          'base64url',
        ),
        public_key: `\\x${Buffer.from(textOf(credential, 'publicKey') || textOf(credential, 'PublicKey'), 'base64').toString('hex')}`,
        sign_count: Number(authenticator.signCount ?? authenticator.SignCount ?? 0),
        transports: Array.isArray(credential.transport) ? credential.transport : [],
        aaguid: toUuid(aaguid),
        backup_eligible: flags.backupEligible === true,
        backed_up: flags.backupState === true,
        created_at: moment(row, 'created_at'),
        updated_at: moment(row, 'updated_at', 'created_at'),
      },
    },
  ];
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex').padStart(32, '0').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
