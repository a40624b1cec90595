import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimitCounters } from '../../../../../core/ports/limits.ts';
import type { PasswordAttemptQueue } from '../../../../../subgraphs/auth/caches.ts';
import type { AuthContext } from '../../../../../subgraphs/auth/context.ts';
import {
  resetPasswordFailures,
  runWithinPasswordAttemptLimit,
} from '../../../../../subgraphs/auth/services/shared/limits/limit-password-attempts.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** The attempts of many clients at one account. */
function openAccount() {
  const limits = createRateLimitCounters();
  const attemptQueues = new Map<string, PasswordAttemptQueue>();
  const contextOf = (client: string) =>
    ({
      limits,
      caches: { attemptQueues },
      request: { client: { limitedBy: { client, peer: null } } },
    }) as unknown as AuthContext;
  let checked = 0;
  const attempt = async (client: string, isRight: boolean) => {
    const outcome = runWithinPasswordAttemptLimit(contextOf(client), 'account', async () => {
      checked += 1;
      return { isRight };
    });
    return outcome.then(
      () => (isRight ? 'right' : 'wrong'),
      () => 'refused',
    );
  };
  /** Wrong passwords from clients that each try it once. */
  const guess = (times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => attempt(`guesser ${n} of ${times}`, false)));
  return { attempt, guess, countChecked: () => checked, contextOf };
}

describe('wrong passwords', () => {
  test('of one client keep that client out after ten, and no other one', async () => {
    const { attempt } = openAccount();
    for (let n = 0; n < 10; n += 1) await attempt('thief', false);

    expect([await attempt('thief', true), await attempt('owner', true)]).toEqual(['refused', 'right']);
  });

  test('of many clients are answered immediately up to thirty per hour', async () => {
    const { guess, countChecked } = openAccount();

    await guess(30);

    expect(countChecked()).toBe(30);
  });

  test('beyond thirty are checked one per second, also when they are concurrent', async () => {
    const { guess, countChecked } = openAccount();
    await guess(30);

    const late = guess(20);
    await vi.advanceTimersByTimeAsync(3_500);
    const inThreeSeconds = countChecked() - 30;
    await vi.advanceTimersByTimeAsync(60_000);

    expect(inThreeSeconds).toBe(4);
    expect(new Set(await late)).toEqual(new Set(['wrong', 'refused']));
    expect(countChecked() - 30).toBeLessThanOrEqual(6);
  });

  test('beyond thirty slow the right one down, and do not refuse it', async () => {
    const { attempt, guess } = openAccount();
    await guess(30);
    await guess(1);

    const owner = attempt('owner', true);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(await owner).toBe('right');
  });

  test('are forgotten after a right one', async () => {
    const { guess, contextOf, countChecked } = openAccount();
    await guess(30);
    await resetPasswordFailures(contextOf('owner'), 'account');

    await guess(30);

    expect(countChecked()).toBe(60);
  });
});
