import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Failures allowed per account, and the longer wait that each further tier brings. */
const tiers = [
  { name: 'auth-password-minute', points: 10, seconds: 60 },
  { name: 'auth-password-quarter', points: 20, seconds: 900 },
  { name: 'auth-password-hour', points: 40, seconds: 3_600 },
];

/**
 * Only failures count, whether or not the account exists. Ask again after a password proved right:
 * a burst of guesses then gains nothing over guessing one by one.
 */
export async function refuseTooManyFailures({ limits }: AuthContext, account: string): Promise<void> {
  const outcomes = await Promise.all(tiers.map((tier) => limits.peek(tier, account)));
  const waits = outcomes.flatMap((outcome) => (outcome.allowed ? [] : [outcome.retryAfterSeconds]));
  if (waits.length === 0) return;
  throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: Math.max(...waits) } });
}

export async function countFailure({ limits }: AuthContext, account: string): Promise<void> {
  await Promise.all(tiers.map((tier) => limits.consume(tier, account)));
}

export async function forgetFailures({ limits }: AuthContext, account: string): Promise<void> {
  for (const tier of tiers) {
    const outcome = await limits.peek(tier, account);
    if (!outcome.allowed || outcome.used > 0) await limits.forget(tier, account);
  }
}
