import type { SourceStep } from '../source-step.ts';
import { lower, moment, record, text, textOf, toId } from '../values.ts';

const table = {
  name: 'identities',
  key: ['provider', 'provider_id'],
  replace: { olderBy: 'updated_at' },
  deletionKey: ['id'],
  belongsTo: { user_id: 'users' },
} as const;

export const identitiesStep: SourceStep = {
  name: 'identities',
  from: 'identities',
  key: 'id',
  owner: { column: 'user_id' },
  tables: [table],
  shape: (row) => {
    const data = record(row, 'identity_data');
    const provider = textOf(row, 'provider');
    // In older versions `id` is the user's id at the provider.
    const isOld = row.provider_id === undefined;
    const providerId = isOld ? textOf(row, 'id') : textOf(row, 'provider_id');
    return [
      {
        table: table.name,
        row: {
          id: isOld ? toId('identity', provider, providerId) : row.id,
          user_id: row.user_id,
          provider,
          provider_id: providerId,
          identity_data: data,
          email: lower(text(data, 'email')),
          last_sign_in_at: text(row, 'last_sign_in_at'),
          created_at: moment(row, 'created_at', 'updated_at'),
          updated_at: moment(row, 'updated_at', 'created_at'),
        },
      },
    ];
  },
};
