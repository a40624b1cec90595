import type { AuthContext } from '../../context.ts';
import type { UserRow } from '../users/user.query.ts';
import type { HookExecutor } from './calls/call-function.ts';
import { callHook } from './calls/call-hook.ts';
import { toHookUser } from './calls/hook-user.ts';
import { findHook } from './find-hook.ts';

/** Asks the hook before-user-created, if there is one, and throws its refusal. The user is not stored yet. */
export async function checkNewcomer(ctx: AuthContext, user: UserRow, executor?: HookExecutor): Promise<void> {
  const hook = findHook(ctx, 'beforeUserCreated');
  if (hook) await callHook(ctx, hook, { content: { user: toHookUser(user) }, executor });
}
