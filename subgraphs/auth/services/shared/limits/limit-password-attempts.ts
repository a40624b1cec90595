import pLimit from 'p-limit';
import { createClientRateLimits } from '../../../../../core/ports/limits.ts';
import { countEvent } from '../../../../../core/telemetry/metrics.ts';
import type { PasswordAttemptQueue } from '../../../caches.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';

/** The failures allowed per account and client; each further tier covers a longer period. */
const clientTiers = [
  { name: 'auth-password-minute', points: 10, seconds: 60 },
  { name: 'auth-password-quarter', points: 20, seconds: 900 },
  { name: 'auth-password-hour', points: 40, seconds: 3_600 },
];

/**
 * Failures per account, from all clients together, after which the server slows the attempts down. It does not
 * lock the account, because otherwise anyone could keep the owner out with wrong passwords.
 */
const accountLimit = { name: 'auth-password-account', points: 30, seconds: 3_600 };
const slowPace = { name: 'auth-password-pace', size: 1, refillSeconds: 1 };
/** A request that would wait longer is refused, so that it ends before the time limit of requests. */
const maxWaitMs = 5_000;

/**
 * Checks a password and counts it if it is wrong, whether or not the account exists. No more passwords are
 * checked concurrently than failures are left: the others wait for the results, so that concurrent guesses
 * are limited like sequential ones.
 */
export async function runWithinPasswordAttemptLimit<Verdict extends { isRight: boolean }>(
  ctx: AuthContext,
  account: string,
  check: () => Promise<Verdict>,
): Promise<Verdict> {
  const { client } = ctx.request.client.limitedBy;
  const queue = openQueue(ctx, account);
  const startedAt = Date.now();
  queue.users += 1;
  try {
    await queue.inOrder(() => acquireSlot(ctx, { account, client, queue, startedAt }));
    try {
      const verdict = await check();
      if (!verdict.isRight) await countFailure(ctx, account);
      return verdict;
    } finally {
      addRunning(queue, client, -1);
      queue.slotReleased.resolve();
      queue.slotReleased = Promise.withResolvers();
    }
  } finally {
    queue.users -= 1;
    if (queue.users === 0) ctx.caches.attemptQueues.delete(account);
  }
}

function openQueue({ caches: { attemptQueues } }: AuthContext, account: string): PasswordAttemptQueue {
  const queue = attemptQueues.get(account) ?? {
    runningByClient: new Map(),
    slotReleased: Promise.withResolvers(),
    inOrder: pLimit(1),
    users: 0,
  };
  attemptQueues.set(account, queue);
  return queue;
}

function addRunning({ runningByClient }: PasswordAttemptQueue, client: string, change: 1 | -1): void {
  const total = (runningByClient.get(client) ?? 0) + change;
  if (total > 0) runningByClient.set(client, total);
  else runningByClient.delete(client);
}

type Attempt = { account: string; client: string; queue: PasswordAttemptQueue; startedAt: number };

async function acquireSlot(ctx: AuthContext, attempt: Attempt): Promise<void> {
  const { account, client, queue } = attempt;
  for (;;) {
    const { slotReleased } = queue;
    const failuresLeft = await findFailuresLeft(ctx, account);
    const outcome = await ctx.limits.peek(accountLimit, account);
    // If a result arrived during the queries, its count may not be included, so the loop reads again.
    if (slotReleased !== queue.slotReleased) continue;
    if ((queue.runningByClient.get(client) ?? 0) < failuresLeft) {
      if (!outcome.allowed) {
        await waitForPace(ctx, attempt);
        break;
      }
      const total = [...queue.runningByClient.values()].reduce((sum, running) => sum + running, 0);
      if (total < accountLimit.points - outcome.used) break;
    }
    await slotReleased.promise;
  }
  addRunning(queue, client, 1);
}

/** Waits until this attempt may start: one a second per account. */
async function waitForPace({ limits }: AuthContext, { account, startedAt }: Attempt): Promise<void> {
  for (;;) {
    const outcome = await limits.takeToken(slowPace, account);
    if (outcome.allowed) return;
    const waitMs = outcome.retryAfterSeconds * 1000;
    if (Date.now() - startedAt + waitMs > maxWaitMs) throw refuse(outcome.retryAfterSeconds);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Returns how many failures this client has left for the account; throws if there are none. */
async function findFailuresLeft(ctx: AuthContext, account: string): Promise<number> {
  const clientLimit = createClientRateLimits(ctx);
  const outcomes = await Promise.all(clientTiers.map((tier) => clientLimit.peek(tier, account)));
  const waits = outcomes.flatMap((outcome) => (outcome.allowed ? [] : [outcome.retryAfterSeconds]));
  if (waits.length > 0) throw refuse(Math.max(...waits));
  return Math.min(
    ...outcomes.map(
      (outcome, index) => (clientTiers[index]?.points ?? 0) - (outcome.allowed ? outcome.used : 0),
    ),
  );
}

function refuse(retryAfterSeconds: number) {
  countEvent('trellis.lock_outs', { domain: 'auth' });
  return authErrors.overRequestRateLimit({ details: { retryAfterSeconds } });
}

/**
 * Checks the limit again after a password proved right, so that concurrent guesses in other processes gain
 * nothing.
 */
export async function refuseTooManyPasswordFailures(ctx: AuthContext, account: string): Promise<void> {
  await findFailuresLeft(ctx, account);
}

async function countFailure(ctx: AuthContext, account: string): Promise<void> {
  const clientLimit = createClientRateLimits(ctx);
  await Promise.all([
    ...clientTiers.map((tier) => clientLimit.consume(tier, account)),
    ctx.limits.consume(accountLimit, account),
  ]);
}

/** Resets the failures of this client and of the account after a right password. */
export async function resetPasswordFailures(ctx: AuthContext, account: string): Promise<void> {
  const clientLimit = createClientRateLimits(ctx);
  for (const tier of clientTiers) {
    const outcome = await clientLimit.peek(tier, account);
    if (!outcome.allowed || outcome.used > 0) await clientLimit.forget(tier, account);
  }
  const outcome = await ctx.limits.peek(accountLimit, account);
  if (!outcome.allowed || outcome.used > 0) await ctx.limits.forget(accountLimit, account);
}
