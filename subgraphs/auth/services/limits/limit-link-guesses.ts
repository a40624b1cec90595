import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** A link's token can be computed from an address and a guessed code, and belongs to nobody when it is wrong. */
const guesses = { name: 'auth-link-guesses', points: 60, seconds: 300 };

export async function refuseTooManyGuesses({ limits, request }: AuthContext): Promise<void> {
  const outcome = await limits.peek(guesses, request.client.ip);
  if (outcome.allowed) return;
  throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}

export async function countGuess({ limits, request }: AuthContext): Promise<void> {
  await limits.consume(guesses, request.client.ip);
}
