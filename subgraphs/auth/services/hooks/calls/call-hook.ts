import type { AuthContext } from '../../../context.ts';
import type { Hook } from '../find-hook.ts';
import { askHook, type HookAnswer } from './ask-hook.ts';

/** What a hook answers; its refusal is thrown. */
export async function callHook(
  ctx: AuthContext,
  hook: Hook,
  asked: Parameters<typeof askHook>[2],
): Promise<HookAnswer> {
  const { answer, refusal } = await askHook(ctx, hook, asked);
  if (refusal) throw refusal;
  return answer;
}
