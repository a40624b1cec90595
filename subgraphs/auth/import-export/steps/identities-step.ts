import {
  deriveUuid,
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getRowTimestamps,
  lowercaseOrNull,
} from '../column-values.ts';
import { createSingleTableStep } from '../table-import-step.ts';

export const identitiesImportStep = createSingleTableStep({
  name: 'identities',
  from: 'identities',
  owner: { column: 'user_id' },
  table: {
    name: 'identities',
    key: ['provider', 'provider_id'],
    replace: { olderBy: 'updated_at' },
    deletionKey: ['id'],
    belongsTo: { user_id: 'users' },
  },
  toRow: (row) => {
    const data = getColumnRecord(row, 'identity_data');
    const provider = getColumnText(row, 'provider');
    // In older versions `id` is the user's id at the provider.
    const isOld = row.provider_id === undefined;
    const providerId = isOld ? getColumnText(row, 'id') : getColumnText(row, 'provider_id');
    return {
      id: isOld ? deriveUuid('identity', provider, providerId) : row.id,
      user_id: row.user_id,
      provider,
      provider_id: providerId,
      identity_data: data,
      email: lowercaseOrNull(getColumnTextOrNull(data, 'email')),
      last_sign_in_at: getColumnTextOrNull(row, 'last_sign_in_at'),
      ...getRowTimestamps(row),
    };
  },
});
