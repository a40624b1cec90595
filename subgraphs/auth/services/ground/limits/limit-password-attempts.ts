import pLimit from 'p-limit';
import { count } from '../../../../../core/telemetry/metrics.ts';
import type { PasswordTurn } from '../../../caches.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';

/** The failures allowed per account; each further tier covers a longer period. */
const tiers = [
  { name: 'auth-password-minute', points: 10, seconds: 60 },
  { name: 'auth-password-quarter', points: 20, seconds: 900 },
  { name: 'auth-password-hour', points: 40, seconds: 3_600 },
];

/**
 * Checks a password and counts it if it is wrong, whether or not the account exists. No more passwords are
 * checked concurrently than failures are left: the others wait for the results, so that concurrent guesses
 * are limited like sequential ones.
 */
export async function judgeInTurn<Verdict extends { isRight: boolean }>(
  ctx: AuthContext,
  account: string,
  judge: () => Promise<Verdict>,
): Promise<Verdict> {
  const turn = openTurn(ctx, account);
  turn.users += 1;
  try {
    await turn.inOrder(() => awaitTurn(ctx, account, turn));
    try {
      const verdict = await judge();
      if (!verdict.isRight) await countFailure(ctx, account);
      return verdict;
    } finally {
      turn.judged -= 1;
      turn.ended.resolve();
      turn.ended = Promise.withResolvers();
    }
  } finally {
    turn.users -= 1;
    if (turn.users === 0) ctx.caches.passwordTurns.delete(account);
  }
}

function openTurn({ caches: { passwordTurns } }: AuthContext, account: string): PasswordTurn {
  const turn = passwordTurns.get(account) ?? {
    judged: 0,
    ended: Promise.withResolvers(),
    inOrder: pLimit(1),
    users: 0,
  };
  passwordTurns.set(account, turn);
  return turn;
}

async function awaitTurn(ctx: AuthContext, account: string, turn: PasswordTurn): Promise<void> {
  for (;;) {
    const { ended } = turn;
    const left = await findFailuresLeft(ctx, account);
    // If a result arrived during the query, its count may not be included, so the loop reads again.
    if (ended === turn.ended && turn.judged < left) break;
    if (ended === turn.ended) await ended.promise;
  }
  turn.judged += 1;
}

async function findFailuresLeft({ limits }: AuthContext, account: string): Promise<number> {
  const outcomes = await Promise.all(tiers.map((tier) => limits.peek(tier, account)));
  const waits = outcomes.flatMap((outcome) => (outcome.allowed ? [] : [outcome.retryAfterSeconds]));
  if (waits.length > 0) {
    count('trellis.lock_outs', { domain: 'auth' });
    throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: Math.max(...waits) } });
  }
  return Math.min(
    ...outcomes.map((outcome, at) => (tiers[at]?.points ?? 0) - (outcome.allowed ? outcome.used : 0)),
  );
}

/**
 * Checks the limit again after a password proved right, so that concurrent guesses in other processes gain
 * nothing.
 */
export async function refuseTooManyFailures(ctx: AuthContext, account: string): Promise<void> {
  await findFailuresLeft(ctx, account);
}

async function countFailure({ limits }: AuthContext, account: string): Promise<void> {
  await Promise.all(tiers.map((tier) => limits.consume(tier, account)));
}

export async function forgetFailures({ limits }: AuthContext, account: string): Promise<void> {
  for (const tier of tiers) {
    const outcome = await limits.peek(tier, account);
    if (!outcome.allowed || outcome.used > 0) await limits.forget(tier, account);
  }
}
