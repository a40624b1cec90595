import type { SqlExecutor } from '../../../../../core/jobs.ts';
import type { AuthContext } from '../../../context.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { type AuditEvent, logEntries, toAuditEntries, toAuditRows } from '../../ground/audit.ts';
import { enqueueUserCreated } from '../../ground/hooks/user-created.ts';

/**
 * Stores a new user by a statement that also runs for a taken address, there without rows, so that both cases
 * take the same time in the database.
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
  await enqueueUserCreated(ctx, executor, user?.id ?? null);
  logEntries(ctx, entries);
}

function toSql(schema: string): string {
  const insert = (table: string, parameter: string) => `INSERT INTO "${schema}"."${table}"
    SELECT * FROM jsonb_populate_recordset(NULL::"${schema}"."${table}", ${parameter}::jsonb)`;
  return `WITH joined AS (${insert('users', '$1')}), identified AS (${insert('identities', '$2')})
    ${insert('audit_log_entries', '$3')}`;
}

/** Rows by column name, which is the field's name in snake case. */
function toRows(rows: readonly object[]): string {
  const byColumn = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  );
  return JSON.stringify(byColumn);
}
