import { randomUUID } from 'node:crypto';
import type { SqlExecutor } from '../../../../core/jobs.ts';
import type { AuthContext } from '../../context.ts';
import { findHook } from './find-hook.ts';

/**
 * Has the hook after-user-created, if there is one, told of a user once they are stored. Null where a sign-up stores
 * nobody: then the same is enqueued, so that the two take the same time.
 */
export async function announceUser(
  ctx: AuthContext,
  executor: SqlExecutor,
  userId: string | null,
): Promise<void> {
  if (!findHook(ctx, 'afterUserCreated')) return;
  const { ip } = ctx.request.client;
  await ctx.enqueue(executor, 'auth.tell_user_created', { userId, messageId: randomUUID(), ip });
}
