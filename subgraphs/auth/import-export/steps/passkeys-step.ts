import type { SourceStep } from '../source-step.ts';
import { moment, text, textOf, truth } from '../values.ts';

export const credentialsTable = {
  name: 'webauthn_credentials',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { user_id: 'users' },
} as const;

const noAaguid = '00000000-0000-0000-0000-000000000000';

export const passkeysStep: SourceStep = {
  name: 'passkeys',
  from: 'webauthn_credentials',
  key: 'id',
  owner: { column: 'user_id' },
  tables: [credentialsTable],
  shape: (row) => [
    {
      table: credentialsTable.name,
      row: {
        id: row.id,
        user_id: row.user_id,
        credential_id: Buffer.from(textOf(row, 'credential_id').slice(2), 'hex').toString('base64url'),
        public_key: row.public_key,
        sign_count: row.sign_count ?? 0,
        transports: Array.isArray(row.transports) ? row.transports : [],
        aaguid: text(row, 'aaguid') ?? noAaguid,
        backup_eligible: truth(row, 'backup_eligible'),
        backed_up: truth(row, 'backed_up'),
        friendly_name: text(row, 'friendly_name'),
        created_at: moment(row, 'created_at', 'updated_at'),
        updated_at: moment(row, 'updated_at', 'created_at'),
        last_used_at: text(row, 'last_used_at'),
      },
    },
  ],
};
