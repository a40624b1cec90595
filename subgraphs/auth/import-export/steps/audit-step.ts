import { isRecord } from '../../../../core/lib/records.ts';
import type { SourceStep } from '../source-step.ts';
import { moment, record, text, textOf, truth } from '../values.ts';

const table = { name: 'audit_log_entries', key: ['id'], replace: 'never' } as const;

const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const auditStep: SourceStep = {
  name: 'audit log',
  from: 'audit_log_entries',
  key: 'id',
  tables: [table],
  shape: (row) => {
    const payload = record(row, 'payload');
    const actor = textOf(payload, 'actor_id');
    return [
      {
        table: table.name,
        row: {
          id: row.id,
          action: textOf(payload, 'action'),
          log_type: textOf(payload, 'log_type'),
          actor_id: uuid.test(actor) ? actor : nobody,
          actor_username: textOf(payload, 'actor_username'),
          actor_name: text(payload, 'actor_name'),
          actor_via_sso: truth(payload, 'actor_via_sso'),
          traits: isRecord(payload.traits) ? payload.traits : null,
          ip_address: textOf(row, 'ip_address'),
          created_at: moment(row, 'created_at'),
        },
      },
    ];
  },
};
