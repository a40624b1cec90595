import { randomUUID } from 'node:crypto';
import type { SqlExecutor } from '../../../../../core/jobs/jobs.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthJobs } from '../../../contract/jobs.ts';
import { type UserRow, withIdentities } from '../../../values/user-row.ts';
import { callHook, findHook, type HookExecutor, sendHookRequest } from './call-hook.ts';
import { toHookUser } from './hook-user.ts';

/**
 * Calls the hook before-user-created, if it is configured, and throws its refusal. The user is not stored
 * yet.
 */
export async function beforeUserCreated(
  ctx: AuthContext,
  user: UserRow,
  executor?: HookExecutor,
): Promise<void> {
  const hook = findHook(ctx, 'beforeUserCreated');
  if (hook) await callHook(ctx, hook, { content: { user: toHookUser(user) }, executor });
}

/**
 * Calls the hook within a job, where no client can receive a rejection. An error of the hook is thrown, so
 * that the job is retried.
 */
export async function isNewUserAllowed(ctx: AuthContext, user: UserRow): Promise<boolean> {
  const hook = findHook(ctx, 'beforeUserCreated');
  if (!hook) return true;
  const { refusal } = await sendHookRequest(ctx, hook, { content: { user: toHookUser(user) } });
  return refusal === null;
}

/**
 * Enqueues the call of the hook after-user-created, if it is configured, for a new user. The id is null if a
 * sign-up stores no user: a job is enqueued all the same, so that both cases take equally long.
 */
export async function enqueueUserCreated(
  ctx: AuthContext,
  executor: SqlExecutor,
  userId: string | null,
): Promise<void> {
  if (!findHook(ctx, 'afterUserCreated')) return;
  const { ip } = ctx.request.client;
  await ctx.enqueue(executor, 'auth.tell_user_created', { userId, messageId: randomUUID(), ip });
}

/**
 * Job handler of `enqueueUserCreated`. The hook's answer changes nothing; after an error the job is retried.
 */
export async function afterUserCreated(
  ctx: AuthContext,
  { userId, messageId, ip }: AuthJobs['auth.tell_user_created'],
): Promise<void> {
  const hook = findHook(ctx, 'afterUserCreated');
  if (!hook || userId === null) return;
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!user) return;
  await callHook(ctx, hook, { content: { user: toHookUser(user) }, messageId, ip });
}
