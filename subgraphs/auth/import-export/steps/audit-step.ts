import { isRecord } from '../../../../core/lib/records.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import { nilUuid } from '../../services/sessions/caller.ts';
import {
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  isColumnTrue,
} from '../column-values.ts';
import { createSingleTableStep } from '../table-import-step.ts';

export const auditLogImportStep = createSingleTableStep({
  name: 'audit log',
  from: 'audit_log_entries',
  table: { name: 'audit_log_entries', key: ['id'], replace: 'never' },
  toRow: (row) => {
    const payload = getColumnRecord(row, 'payload');
    const actor = getColumnText(payload, 'actor_id');
    return {
      id: row.id,
      action: getColumnText(payload, 'action'),
      log_type: getColumnText(payload, 'log_type'),
      actor_id: isUuid(actor) ? actor : nilUuid,
      actor_username: getColumnText(payload, 'actor_username'),
      actor_name: getColumnTextOrNull(payload, 'actor_name'),
      actor_via_sso: isColumnTrue(payload, 'actor_via_sso'),
      traits: isRecord(payload.traits) ? payload.traits : null,
      ip_address: getColumnText(row, 'ip_address'),
      created_at: getFirstColumnTimestamp(row, 'created_at'),
    };
  },
});
