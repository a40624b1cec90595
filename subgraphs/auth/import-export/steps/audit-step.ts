import { isRecord } from '../../../../core/lib/records.ts';
import {
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  isColumnTrue,
} from '../column-values.ts';
import type { TableImportStep } from '../table-import-step.ts';

const table = { name: 'audit_log_entries', key: ['id'], replace: 'never' } as const;

const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const auditLogImportStep: TableImportStep = {
  name: 'audit log',
  from: 'audit_log_entries',
  key: 'id',
  tables: [table],
  mapRow: (row) => {
    const payload = getColumnRecord(row, 'payload');
    const actor = getColumnText(payload, 'actor_id');
    return [
      {
        table: table.name,
        row: {
          id: row.id,
          action: getColumnText(payload, 'action'),
          log_type: getColumnText(payload, 'log_type'),
          actor_id: uuid.test(actor) ? actor : nobody,
          actor_username: getColumnText(payload, 'actor_username'),
          actor_name: getColumnTextOrNull(payload, 'actor_name'),
          actor_via_sso: isColumnTrue(payload, 'actor_via_sso'),
          traits: isRecord(payload.traits) ? payload.traits : null,
          ip_address: getColumnText(row, 'ip_address'),
          created_at: getFirstColumnTimestamp(row, 'created_at'),
        },
      },
    ];
  },
};
