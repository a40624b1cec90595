import { z } from 'zod';
import { authErrors } from '../../../errors.ts';
import type { HookAnswer } from '../calls/ask-hook.ts';

const verdictShape = z.object({
  decision: z.enum(['continue', 'reject']),
  message: z
    .string()
    .transform((text) => text.slice(0, 1_000))
    .nullish(),
  should_logout_user: z.boolean().nullish(),
});

/** What a hook decides of an attempt. One that decides nothing lets nobody in. */
export function readVerdict(answer: HookAnswer) {
  const parsed = verdictShape.safeParse(answer);
  if (!parsed.success)
    throw authErrors.unexpectedFailure({ message: 'The answer of the hook is no decision' });
  const { decision, message, should_logout_user: endsSessions } = parsed.data;
  return { isRejected: decision === 'reject', message: message || null, endsSessions: endsSessions ?? null };
}
