import { limitClient } from '../../../../core/ports/client-limits.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** A link's token belongs to nobody when it is wrong; it cannot be guessed, and nobody need try for long. */
const guesses = { name: 'auth-link-guesses', points: 60, seconds: 300 };

export async function refuseTooManyGuesses(ctx: AuthContext): Promise<void> {
  const outcome = await limitClient(ctx).peek(guesses);
  if (outcome.allowed) return;
  throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}

export async function countGuess(ctx: AuthContext): Promise<void> {
  await limitClient(ctx).consume(guesses);
}
