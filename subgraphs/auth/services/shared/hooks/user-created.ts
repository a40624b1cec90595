import { randomUUID } from 'node:crypto';
import type { SqlExecutor } from '../../../../../core/jobs/jobs.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthJobPayloads } from '../../../contract/jobs.ts';
import { type UserRow, userRowInclude } from '../../../values/user-row.ts';
import { callHook, type HookSqlExecutor, sendHookRequest } from './call-hook.ts';
import { toHookUser } from './hook-user.ts';

/**
 * Calls the hook before-user-created, if it is configured, and throws its refusal. The user is not stored
 * yet.
 */
export async function callBeforeUserCreatedHook(
  ctx: AuthContext,
  user: UserRow,
  executor?: HookSqlExecutor,
): Promise<void> {
  const hook = ctx.hooks.beforeUserCreated;
  if (hook) await callHook(ctx, hook, { content: { user: toHookUser(user) }, executor });
}

/**
 * Calls the hook within a job, where no client can receive a rejection. An error of the hook is thrown, so
 * that the job is retried.
 */
export async function isNewUserAllowedByHook(ctx: AuthContext, user: UserRow): Promise<boolean> {
  const hook = ctx.hooks.beforeUserCreated;
  if (!hook) return true;
  const { refusal } = await sendHookRequest(ctx, hook, { content: { user: toHookUser(user) } });
  return refusal === null;
}

/**
 * Enqueues the call of the hook after-user-created, if it is configured, for a new user. The id is null if a
 * sign-up stores no user: a job is enqueued all the same, so that both cases take equally long.
 */
export async function enqueueUserCreatedHook(
  ctx: AuthContext,
  executor: SqlExecutor,
  userId: string | null,
): Promise<void> {
  if (!ctx.hooks.afterUserCreated) return;
  const { ip } = ctx.request.client;
  await ctx.enqueue(executor, 'auth.tell_user_created', { userId, messageId: randomUUID(), ip });
}

/**
 * Job handler of `enqueueUserCreatedHook`. The hook's answer changes nothing; after an error the job is retried.
 */
export async function callAfterUserCreatedHook(
  ctx: AuthContext,
  { userId, messageId, ip }: AuthJobPayloads['auth.tell_user_created'],
): Promise<void> {
  const hook = ctx.hooks.afterUserCreated;
  if (!hook || userId === null) return;
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: userRowInclude });
  if (!user) return;
  await callHook(ctx, hook, { content: { user: toHookUser(user) }, messageId, ip });
}
