import { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { AuditEntry } from './record-event.ts';

/**
 * An INSERT of audit entries for use inside a larger statement: it writes them for each row of `source`, so once if
 * that has one row and not at all if it has none.
 */
export function createAuditInsert(ctx: AuthContext, entries: readonly AuditEntry[], source: string) {
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(`"${ctx.databaseSchema}"."audit_log_entries"`)} (
      id, action, log_type, actor_id, actor_username, actor_name, actor_via_sso, traits, ip_address, created_at
    )
    SELECT event.* FROM ${Prisma.raw(`"${source}"`)}, jsonb_to_recordset(${JSON.stringify(toAuditRows(ctx, entries))}::jsonb) AS event(
      id uuid, action text, log_type text, actor_id uuid, actor_username text, actor_name text,
      actor_via_sso boolean, traits jsonb, ip_address text, created_at timestamptz
    )`;
}

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
