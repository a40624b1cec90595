import pLimit, { type LimitFunction } from 'p-limit';
import type { Limits } from '../../../../core/ports/limits.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Failures allowed per account, and the longer wait that each further tier brings. */
const tiers = [
  { name: 'auth-password-minute', points: 10, seconds: 60 },
  { name: 'auth-password-quarter', points: 20, seconds: 900 },
  { name: 'auth-password-hour', points: 40, seconds: 3_600 },
];

/** Passwords of one account that are being judged; the next one is let in, or waits, after those before it. */
type Turn = { judged: number; ended: PromiseWithResolvers<void>; inOrder: LimitFunction; users: number };

const turns = new WeakMap<Limits, Map<string, Turn>>();

/**
 * Judges a password, which counts if it is wrong, whether or not the account exists. No more are judged at the same time
 * than may still be wrong: the others wait for the verdicts, so that ten guesses at once are ten guesses.
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
    if (turn.users === 0) turns.get(ctx.limits)?.delete(account);
  }
}

function openTurn({ limits }: AuthContext, account: string): Turn {
  const known = turns.get(limits) ?? new Map<string, Turn>();
  turns.set(limits, known);
  const turn = known.get(account) ?? {
    judged: 0,
    ended: Promise.withResolvers(),
    inOrder: pLimit(1),
    users: 0,
  };
  known.set(account, turn);
  return turn;
}

async function awaitTurn(ctx: AuthContext, account: string, turn: Turn): Promise<void> {
  for (;;) {
    const { ended } = turn;
    const left = await findFailuresLeft(ctx, account);
    // A verdict that came meanwhile may have been counted too late to be seen.
    if (ended === turn.ended && turn.judged < left) break;
    if (ended === turn.ended) await ended.promise;
  }
  turn.judged += 1;
}

async function findFailuresLeft({ limits }: AuthContext, account: string): Promise<number> {
  const outcomes = await Promise.all(tiers.map((tier) => limits.peek(tier, account)));
  const waits = outcomes.flatMap((outcome) => (outcome.allowed ? [] : [outcome.retryAfterSeconds]));
  if (waits.length > 0) {
    throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: Math.max(...waits) } });
  }
  return Math.min(
    ...outcomes.map((outcome, at) => (tiers[at]?.points ?? 0) - (outcome.allowed ? outcome.used : 0)),
  );
}

/** Once more after a password proved right: guesses in other processes at the same time then gain nothing. */
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
