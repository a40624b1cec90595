import type { SqlExecutor } from '../../../../../core/jobs/jobs.ts';
import type { AuthContext } from '../../../context.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { type AuditEvent, logAuditEntries, toAuditEntries, toAuditRows } from '../../shared/audit.ts';
import { enqueueUserCreatedHook } from '../../shared/hooks/user-created.ts';

/** The password of a sign-up, compared with the one of an unconfirmed account that has the address already. */
export type SignUpPasswordCheck = {
  userId: string;
  address: string;
  passwordHash: string | null;
  /** A confirmation that was sent later than this does not allow another one yet. */
  pauseStart: Date;
};

type StoredSignUp = {
  user: UserRow | null;
  events: readonly AuditEvent[];
  /** Password of the sign-up; absent if the address is confirmed at once. */
  password?: SignUpPasswordCheck;
};

/**
 * Stores a new user by a statement that also runs for a taken address, there without new rows, so that both
 * cases take the same time in the database. For a taken, unconfirmed address it withdraws another password.
 */
export async function storeSignUp(
  ctx: AuthContext,
  executor: SqlExecutor,
  { user, events, password }: StoredSignUp,
): Promise<void> {
  const entries = toAuditEntries(ctx, events);
  const { identities = [], factors: _, ...columns } = user ?? {};
  await executor.$executeRawUnsafe(
    toSql(ctx.databaseSchema),
    JSON.stringify(user ? [toColumnNames(columns)] : []),
    JSON.stringify(identities.map(toColumnNames)),
    JSON.stringify(toAuditRows(ctx, entries)),
    password?.userId ?? null,
    password?.address ?? null,
    password?.passwordHash ?? null,
    password?.pauseStart.toISOString() ?? null,
  );
  await enqueueUserCreatedHook(ctx, executor, user?.id ?? null);
  logAuditEntries(ctx, entries);
}

function toSql(schema: string): string {
  const insert = (table: string, parameter: string) => `INSERT INTO "${schema}"."${table}"
    SELECT * FROM jsonb_populate_recordset(NULL::"${schema}"."${table}", ${parameter}::jsonb)`;
  return `WITH joined AS (${insert('users', '$1')}), identified AS (${insert('identities', '$2')}),
    withdrawn AS (${withdrawSql(schema)})
    ${insert('audit_log_entries', '$3')}`;
}

/**
 * Two sign-ups with different passwords leave none (`withdrawn` is the empty hash). After the pause the new
 * password waits in `next_password_hash` for its mail, because until then only the earlier mail can prove the
 * address. Passwords that an administrator set stay.
 */
function withdrawSql(schema: string): string {
  const isReplaced = `u.next_password_hash IS NULL AND coalesce(u.confirmation_sent_at <= $7::timestamptz, true)`;
  return `UPDATE "${schema}".users u SET
      password_hash = CASE
        WHEN ${isReplaced} THEN NULL
        WHEN u.next_password_hash IS NULL AND u.password_hash IS NULL THEN NULL
        ELSE '' END,
      next_password_hash = CASE WHEN ${isReplaced} THEN $6::text END
    WHERE u.id = $4::uuid AND (u.email = $5::text OR u.phone = $5::text)
      AND u.email_confirmed_at IS NULL AND u.phone_confirmed_at IS NULL AND u.admin_password_at IS NULL
      AND u.password_hash IS DISTINCT FROM ''
      AND coalesce(u.next_password_hash, u.password_hash) IS DISTINCT FROM $6::text`;
}

/** Converts a row to the names of its columns, which are the names of the fields in snake case. */
function toColumnNames(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
