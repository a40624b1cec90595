import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Codes that may be tried per factor in a row, and the longer wait that each further tier brings. */
const tiers = [
  { name: 'auth-factor-minute', points: 5, seconds: 60 },
  { name: 'auth-factor-quarter', points: 10, seconds: 900 },
  { name: 'auth-factor-hour', points: 20, seconds: 3_600 },
  { name: 'auth-factor-day', points: 40, seconds: 86_400 },
];

/**
 * Counts a code before it is looked at, so that a burst of guesses gains nothing over guessing one by one. What a tier
 * refuses does not count in the longer ones: a flood locks nobody out for a day.
 */
export async function countAttempt({ limits }: AuthContext, factorId: string): Promise<void> {
  for (const tier of tiers) {
    const outcome = await limits.consume(tier, factorId);
    if (outcome.allowed) continue;
    throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
  }
}

/** A right code ends the row. */
export async function forgetAttempts({ limits }: AuthContext, factorId: string): Promise<void> {
  await Promise.all(tiers.map((tier) => limits.forget(tier, factorId)));
}
