import type { SqlExecutor } from '../../../../core/jobs.ts';
import type { AuthContext } from '../../context.ts';
import { toAuditRows } from '../audit/audit-rows.ts';
import { type AuditEvent, logEntries, toAuditEntries } from '../audit/record-event.ts';
import { announceUser } from '../hooks/announce-user.ts';
import type { UserRow } from './user.query.ts';

/**
 * Stores somebody who signs up, in the one statement that is also run for somebody who is known already: then with
 * no rows. So the two take the same way through the database.
 */
export async function storeSignUp(
  ctx: AuthContext,
  executor: SqlExecutor,
  { user, events }: { user: UserRow | null; events: readonly AuditEvent[] },
): Promise<void> {
  const entries = toAuditEntries(ctx, events);
  const { identities = [], factors: _, ...columns } = user ?? {};
  await executor.$executeRawUnsafe(
    toSql(ctx.databaseSchema),
    toRows(user ? [columns] : []),
    toRows(identities),
    JSON.stringify(toAuditRows(ctx, entries)),
  );
  await announceUser(ctx, executor, user?.id ?? null);
  logEntries(ctx, entries);
}

function toSql(schema: string): string {
  const insert = (table: string, parameter: string) => `INSERT INTO "${schema}"."${table}"
    SELECT * FROM jsonb_populate_recordset(NULL::"${schema}"."${table}", ${parameter}::jsonb)`;
  return `WITH joined AS (${insert('users', '$1')}), identified AS (${insert('identities', '$2')})
    ${insert('audit_log_entries', '$3')}`;
}

/** By column: every column's name is its field's in snake case. */
function toRows(rows: readonly object[]): string {
  const byColumn = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [toColumn(field), value])),
  );
  return JSON.stringify(byColumn);
}

function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
