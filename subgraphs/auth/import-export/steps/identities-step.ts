import {
  deriveUuid,
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  lowercaseOrNull,
} from '../column-values.ts';
import type { TableImportStep } from '../table-import-step.ts';

const table = {
  name: 'identities',
  key: ['provider', 'provider_id'],
  replace: { olderBy: 'updated_at' },
  deletionKey: ['id'],
  belongsTo: { user_id: 'users' },
} as const;

export const identitiesImportStep: TableImportStep = {
  name: 'identities',
  from: 'identities',
  key: 'id',
  owner: { column: 'user_id' },
  tables: [table],
  mapRow: (row) => {
    const data = getColumnRecord(row, 'identity_data');
    const provider = getColumnText(row, 'provider');
    // In older versions `id` is the user's id at the provider.
    const isOld = row.provider_id === undefined;
    const providerId = isOld ? getColumnText(row, 'id') : getColumnText(row, 'provider_id');
    return [
      {
        table: table.name,
        row: {
          id: isOld ? deriveUuid('identity', provider, providerId) : row.id,
          user_id: row.user_id,
          provider,
          provider_id: providerId,
          identity_data: data,
          email: lowercaseOrNull(getColumnTextOrNull(data, 'email')),
          last_sign_in_at: getColumnTextOrNull(row, 'last_sign_in_at'),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
          updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
        },
      },
    ];
  },
};
