import { expect, test } from 'vitest';
import {
  createRestartDelays,
  defaultRestartLimits,
  type ProcessExitDetails,
} from '../../../core/lib/restart-delays.ts';

const limits = { firstSeconds: 0.2, maxSeconds: 10, steadySeconds: 60, maxRestarts: 8 };
const atOnce: ProcessExitDetails = { upSeconds: 1 };

function delays(ends: readonly ProcessExitDetails[]) {
  const next = createRestartDelays(limits);
  return ends.map(next);
}

test('each end in a row doubles the wait up to the longest, until the process is given up', () => {
  expect(delays(Array<ProcessExitDetails>(10).fill(atOnce))).toEqual([
    0.2,
    0.4,
    0.8,
    1.6,
    3.2,
    6.4,
    10,
    10,
    null,
    null,
  ]);
});

test('after a minute of uptime the count starts again and earlier failures are forgotten', () => {
  const recovered: ProcessExitDetails = { upSeconds: 60 };

  expect(delays([atOnce, atOnce, atOnce, recovered, atOnce])).toEqual([0.2, 0.4, 0.8, 0.2, 0.4]);
  expect(delays([{ upSeconds: 59 }, { upSeconds: 59 }])).toEqual([0.2, 0.4]);
  const often = Array<ProcessExitDetails>(30).fill(recovered);
  expect(delays(often)).toEqual(often.map(() => 0.2));
});

test('an end with an external cause has the same delays, and never counts', () => {
  const databaseAway: ProcessExitDetails = { upSeconds: 6, isExcused: true };
  const outage = Array<ProcessExitDetails>(40).fill(databaseAway);

  const waits = delays([...outage, ...Array<ProcessExitDetails>(9).fill(atOnce)]);

  expect(waits.slice(6, 48)).toEqual(Array(42).fill(10));
  expect(waits[48]).toBeNull();
});

test('by default something is tried for at least two minutes', () => {
  const next = createRestartDelays();
  let sum = 0;
  for (let delay = next(atOnce); delay !== null; delay = next(atOnce)) sum += delay;

  expect(sum).toBeGreaterThan(120);
  expect(sum).toBeLessThan(240);
  expect(defaultRestartLimits.maxSeconds).toBeLessThanOrEqual(10);
});
