import type { AuthContext } from '../../context.ts';
import type { UserRow } from '../users/user.query.ts';
import { askHook } from './calls/ask-hook.ts';
import { toHookUser } from './calls/hook-user.ts';
import { findHook } from './find-hook.ts';

/**
 * The same question within a job, where a refusal is told to nobody. A hook that gives no answer is thrown: the job is
 * done again.
 */
export async function admitsNewcomer(ctx: AuthContext, user: UserRow): Promise<boolean> {
  const hook = findHook(ctx, 'beforeUserCreated');
  if (!hook) return true;
  const { refusal } = await askHook(ctx, hook, { content: { user: toHookUser(user) } });
  return refusal === null;
}
