import type { AuthRequest } from '../../deps.ts';
import type { HookPoint } from '../../hook-points.ts';
import type { HookTarget } from './calls/hook-target.ts';

export type Hook = { point: HookPoint; target: HookTarget; secrets: readonly Buffer[] };

/** The hook of a point; null where there is none, and then nothing else is done for it. */
export function findHook(
  { settings: { hooks } }: Pick<AuthRequest, 'settings'>,
  point: HookPoint,
): Hook | null {
  const target = hooks[`${point}Uri`];
  if (!hooks[`${point}Enabled`] || !target) return null;
  return { point, target, secrets: hooks[`${point}Secrets`] };
}
