import type { SqlExecutor } from '../../../../core/jobs.ts';
import type { AuthContext } from '../../context.ts';
import type { Works } from './work.ts';

/** Has the queue do what would show in the answer, or in its time, whether somebody is known here. */
export async function postpone<Kind extends keyof Works>(
  { enqueue, postponedBox, request }: AuthContext,
  executor: SqlExecutor,
  kind: Kind,
  asked: Works[Kind],
): Promise<void> {
  const { requestId, client, hints } = request;
  const work = JSON.stringify({ kind, asked, request: { requestId, client, hints } });
  await enqueue(executor, 'auth.postponed', { sealed: postponedBox.seal(work) });
}
