import { addCount, toPseudonym } from '../../../../../core/jobs/personal-data.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthJobs } from '../../../contract/jobs.ts';
import type { Transaction } from '../../../deps.ts';

/** How many entries of the audit log one step goes through. */
const piece = 20_000;
/** How many entries of the person one step changes. */
const batch = 2_000;

type Payload = AuthJobs['auth.erase_traces'];

/**
 * One step of erasing what the audit log says about a person. Each step is one transaction, and enqueues the next in
 * it: a crash repeats the step that it interrupted, and no row is counted twice.
 */
export async function eraseTraces(ctx: AuthContext, payload: Payload): Promise<void> {
  const { userId } = payload;
  if (payload.after !== 'end') {
    await ctx.db.$transaction(async (tx) => {
      await ctx.enqueue(tx, 'auth.erase_traces', await eraseMentions(ctx, tx, payload));
    });
    return;
  }
  const isDone = await ctx.db.$transaction(async (tx) => {
    const erased = await eraseActor(ctx, tx, userId);
    if (erased === batch) await ctx.enqueue(tx, 'auth.erase_traces', payload);
    return erased < batch;
  });
  if (isDone) await finish(ctx, payload);
}

type Progress = { read: number; changed: number; after: string | null };

/** In the entries of others the person is named by the traits; no index finds them, so the log is gone through once. */
async function eraseMentions(ctx: AuthContext, tx: Transaction, payload: Payload): Promise<Payload> {
  const { userId, counts, after } = payload;
  const table = `"${ctx.databaseSchema}"."audit_log_entries"`;
  const [moment, id] = after?.split('|') ?? [];
  const values = [userId, toPseudonym(userId), ...(moment && id ? [moment, id] : [])];
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
    counts: addCount(counts, 'audit_log_entries', changed),
    after: read < piece || !last ? 'end' : last,
  };
}

/** The entries of the person keep what happened and when. */
async function eraseActor(ctx: AuthContext, tx: Transaction, userId: string): Promise<number> {
  const found = await tx.auditLogEntry.findMany({
    where: { actorId: userId },
    select: { id: true },
    take: batch,
  });
  const ids = found.map(({ id }) => id);
  await tx.$executeRawUnsafe(
    `UPDATE "${ctx.databaseSchema}"."audit_log_entries"
     SET actor_id = $2::uuid, actor_username = '', actor_name = NULL, traits = NULL, ip_address = ''
     WHERE id = ANY ($1::uuid[])`,
    ids,
    toPseudonym(userId),
  );
  return ids.length;
}

/** Failed jobs may hold the user's id. */
async function finish(ctx: AuthContext, { requestId, userId, counts }: Payload): Promise<void> {
  await ctx.failedJobs.forgetNaming(userId);
  await ctx.notePart(ctx.db, { requestId, domain: 'auth', counts });
}
