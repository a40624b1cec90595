import { describe, expect, test } from 'vitest';
import { createRateLimitCounters } from '../../../../../core/ports/limits.ts';
import type { AuthContext } from '../../../../../subgraphs/auth/context.ts';
import {
  enforceFactorAttemptLimit,
  resetFactorAttempts,
} from '../../../../../subgraphs/auth/services/second-factors/factors/limit-attempts.ts';

function openLimits() {
  return { limits: createRateLimitCounters() } as AuthContext;
}

async function tryTimes(ctx: AuthContext, times: number, factorId = 'one') {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, () => enforceFactorAttemptLimit(ctx, factorId)),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('attempts at a factor', () => {
  test('are limited to five per minute, with any concurrency, for each factor separately', async () => {
    const ctx = openLimits();

    expect(await tryTimes(ctx, 50)).toBe(5);
    expect(await tryTimes(ctx, 1, 'another')).toBe(1);
  });

  test('a refused attempt does not extend the wait', async () => {
    const ctx = openLimits();
    await tryTimes(ctx, 100);

    const refusal = await enforceFactorAttemptLimit(ctx, 'one').catch((error) => error);

    expect(refusal.extensions).toMatchObject({ code: 'auth.over_request_rate_limit', status: 429 });
    expect(refusal.extensions.details.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('a right code ends the row', async () => {
    const ctx = openLimits();
    await tryTimes(ctx, 5);

    await resetFactorAttempts(ctx, 'one');

    expect(await tryTimes(ctx, 5)).toBe(5);
  });
});
