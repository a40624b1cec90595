import type { JobPayloads } from '../../../../core/jobs.ts';
import type { AuthContext } from '../../context.ts';
import { withIdentities } from '../users/user.query.ts';
import { callHook } from './calls/call-hook.ts';
import { toHookUser } from './calls/hook-user.ts';
import { findHook } from './find-hook.ts';

/** The task behind announceUser. What the hook answers changes nothing; an error is answered by telling it again. */
export async function tellUserCreated(
  ctx: AuthContext,
  { userId, messageId, ip }: JobPayloads['auth.tell_user_created'],
): Promise<void> {
  const hook = findHook(ctx, 'afterUserCreated');
  if (!hook || userId === null) return;
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!user) return;
  await callHook(ctx, hook, { content: { user: toHookUser(user) }, messageId, ip });
}
