import type { AuthContext } from '../../context.ts';
import type { AuditEntry } from './record-event.ts';

/** The rows by column, where the audit log is kept in the database; otherwise none. */
export function toAuditRows({ settings }: AuthContext, entries: readonly AuditEntry[]) {
  return settings.auditStaysOut ? [] : entries.map(toColumns);
}

function toColumns(entry: AuditEntry) {
  return {
    id: entry.id,
    action: entry.action,
    log_type: entry.logType,
    actor_id: entry.actorId,
    actor_username: entry.actorUsername,
    actor_name: entry.actorName,
    actor_via_sso: entry.actorViaSso,
    traits: entry.traits,
    ip_address: entry.ipAddress,
    created_at: entry.createdAt,
  };
}
