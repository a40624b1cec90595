import { addRowCount, toPseudonymUuid } from '../../../../../core/jobs/personal-data.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthJobPayloads } from '../../../contract/jobs.ts';
import type { AuthTransaction } from '../../../deps.ts';

/** Audit log entries that one step reads. */
const piece = 20_000;
/** Entries of the user that one step changes. */
const batch = 2_000;

type Payload = AuthJobPayloads['auth.erase_traces'];

/**
 * Runs one step of the erasure of a user from the audit log. Each step is one transaction, and enqueues the
 * next in it: a crash repeats the step that it interrupted, and no row is counted twice.
 */
export async function eraseAuditLogTraces(ctx: AuthContext, payload: Payload): Promise<void> {
  const { userId } = payload;
  if (payload.after !== 'end') {
    await ctx.db.$transaction(async (tx) => {
      await ctx.enqueue(tx, 'auth.erase_traces', await eraseMentions(ctx, tx, payload));
    });
    return;
  }
  const isDone = await ctx.db.$transaction(async (tx) => {
    const actorRowCount = await eraseActor(ctx, tx, userId);
    if (actorRowCount === batch) await ctx.enqueue(tx, 'auth.erase_traces', payload);
    return actorRowCount < batch;
  });
  if (isDone) await finish(ctx, payload);
}

type Progress = { read: number; changed: number; after: string | null };

/**
 * Erases the user from the traits of other actors' entries. No index covers them, so the whole log is read
 * once.
 */
async function eraseMentions(ctx: AuthContext, tx: AuthTransaction, payload: Payload): Promise<Payload> {
  const { userId, counts, after } = payload;
  const table = `"${ctx.databaseSchema}"."audit_log_entries"`;
  const [moment, id] = after?.split('|') ?? [];
  const values = [userId, toPseudonymUuid(userId), ...(moment && id ? [moment, id] : [])];
  const [progress] = await tx.$queryRawUnsafe<Progress[]>(
    `WITH piece AS MATERIALIZED (
       SELECT id, created_at, traits FROM ${table}
       ${moment ? 'WHERE (created_at, id) > ($3::text::timestamptz, $4::text::uuid)' : ''}
       ORDER BY created_at, id LIMIT ${piece}
     ), changed AS (
       UPDATE ${table} entry SET traits = jsonb_build_object('user_id', $2::text) FROM piece
       WHERE entry.id = piece.id AND piece.traits->>'user_id' = $1::text RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM piece) AS read, (SELECT count(*)::int FROM changed) AS changed,
       (SELECT created_at::text || '|' || id FROM piece
        ORDER BY created_at DESC, id DESC LIMIT 1) AS after`,
    ...values,
  );
  const { read, changed, after: last } = progress ?? { read: 0, changed: 0, after: null };
  return {
    ...payload,
    counts: addRowCount(counts, 'audit_log_entries', changed),
    after: read < piece || !last ? 'end' : last,
  };
}

/** Anonymizes the user's own entries; their action and time are kept. */
async function eraseActor(ctx: AuthContext, tx: AuthTransaction, userId: string): Promise<number> {
  const entries = await tx.auditLogEntry.findMany({
    where: { actorId: userId },
    select: { id: true },
    take: batch,
  });
  const ids = entries.map(({ id }) => id);
  await tx.$executeRawUnsafe(
    `UPDATE "${ctx.databaseSchema}"."audit_log_entries"
     SET actor_id = $2::uuid, actor_username = '', actor_name = NULL, traits = NULL, ip_address = ''
     WHERE id = ANY ($1::uuid[])`,
    ids,
    toPseudonymUuid(userId),
  );
  return ids.length;
}

/** Deletes failed jobs that can contain the user's id, and reports this domain as finished. */
async function finish(ctx: AuthContext, { requestId, userId, counts }: Payload): Promise<void> {
  await ctx.failedJobs.deleteContaining(userId);
  await ctx.recordPersonalDataResult(ctx.db, { requestId, domain: 'auth', counts });
}
