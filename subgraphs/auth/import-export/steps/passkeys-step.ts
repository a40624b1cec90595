import { getColumnText, getColumnTextOrNull, getRowTimestamps, isColumnTrue } from '../column-values.ts';
import { createSingleTableStep } from '../table-import-step.ts';

export const webauthnCredentialsImportTable = {
  name: 'webauthn_credentials',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { user_id: 'users' },
} as const;

const noAaguid = '00000000-0000-0000-0000-000000000000';

export const passkeysImportStep = createSingleTableStep({
  name: 'passkeys',
  from: 'webauthn_credentials',
  owner: { column: 'user_id' },
  table: webauthnCredentialsImportTable,
  toRow: (row) => ({
    id: row.id,
    user_id: row.user_id,
    credential_id: Buffer.from(getColumnText(row, 'credential_id').slice(2), 'hex').toString('base64url'),
    public_key: row.public_key,
    sign_count: row.sign_count ?? 0,
    transports: Array.isArray(row.transports) ? row.transports : [],
    aaguid: getColumnTextOrNull(row, 'aaguid') ?? noAaguid,
    backup_eligible: isColumnTrue(row, 'backup_eligible'),
    backed_up: isColumnTrue(row, 'backed_up'),
    friendly_name: getColumnTextOrNull(row, 'friendly_name'),
    ...getRowTimestamps(row),
    last_used_at: getColumnTextOrNull(row, 'last_used_at'),
  }),
});
