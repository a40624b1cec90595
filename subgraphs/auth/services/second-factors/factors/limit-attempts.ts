import type { AuthContext } from '../../../context.ts';
import { requireWithinRateLimit } from '../../shared/limits/client-rate-limits.ts';

/** Maximum attempts per factor; each further tier has a longer wait. */
const tiers = [
  { name: 'auth-factor-minute', points: 5, seconds: 60 },
  { name: 'auth-factor-quarter', points: 10, seconds: 900 },
  { name: 'auth-factor-hour', points: 20, seconds: 3_600 },
  { name: 'auth-factor-day', points: 40, seconds: 86_400 },
];

/**
 * Counts a code before it is checked, so that concurrent guesses gain nothing. Attempts that one tier refuses
 * do not count in the longer ones, so a flood of them does not lock the user out for a day.
 */
export async function enforceFactorAttemptLimit({ limits }: AuthContext, factorId: string): Promise<void> {
  for (const tier of tiers) requireWithinRateLimit(await limits.consume(tier, factorId));
}

/** A right code resets the counters. */
export async function resetFactorAttempts({ limits }: AuthContext, factorId: string): Promise<void> {
  await Promise.all(tiers.map((tier) => limits.forget(tier, factorId)));
}
