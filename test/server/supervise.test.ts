import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../core/telemetry/log.ts';
import { type ProcessExit, type SupervisedRun, superviseProcess } from '../../server/processes/supervise.ts';

const log = createLog({ level: 'silent' });
const killed: ProcessExit = { code: null, signal: 'SIGKILL' };
const limits = { firstSeconds: 0.2, maxSeconds: 10, steadySeconds: 60, maxRestarts: 3 };
const neverHurried = new AbortController().signal;

/** Creates runs that only end when a test or a signal ends them. */
function createRuns() {
  const runs: (SupervisedRun & { end: (ending: ProcessExit) => void; asked: string[] })[] = [];
  const start = () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<ProcessExit>();
    const asked: string[] = [];
    const run = {
      ready: Promise.resolve(),
      exit: ended,
      end,
      asked,
      terminate: () => void asked.push('terminate'),
      kill: () => {
        asked.push('kill');
        end(killed);
      },
    };
    runs.push(run);
    return run;
  };
  return { runs, start };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a process that ends is restarted after the delay of the rule, once its leftovers are cleaned up', async () => {
  const { runs, start } = createRuns();
  const giveUp = vi.fn();
  const afterEnd = vi.fn(async () => undefined);
  superviseProcess({ name: 'worker', start, log, limits, onGiveUp: giveUp, afterEnd });

  await pass(1_000);
  runs[0]?.end(killed);
  await pass(199);
  expect(runs).toHaveLength(1);
  expect(afterEnd).toHaveBeenCalledWith(runs[0]);
  await pass(1);
  expect(runs).toHaveLength(2);

  runs[1]?.end(killed);
  await pass(399);
  expect(runs).toHaveLength(2);
  await pass(1);
  expect(runs).toHaveLength(3);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a clean-up that fails does not keep it from starting', async () => {
  const { runs, start } = createRuns();
  const afterEnd = async () => Promise.reject(new Error('no database'));
  superviseProcess({ name: 'worker', start, log, limits, onGiveUp: vi.fn(), afterEnd });

  await pass(0);
  runs[0]?.end(killed);
  await pass(200);

  expect(runs).toHaveLength(2);
});

test('a process that keeps ending is given up, and not restarted', async () => {
  const { runs, start } = createRuns();
  const giveUp = vi.fn();
  superviseProcess({ name: 'edge', start, log, limits, onGiveUp: giveUp });

  for (let time = 0; time < 4; time += 1) {
    await pass(0);
    runs.at(-1)?.end({ code: 1, signal: null });
    await pass(10_000);
  }
  await pass(100_000);

  expect(runs).toHaveLength(4);
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ code: 1, signal: null });
});

test('a stopped process is not restarted: neither while it runs nor during the delay', async () => {
  const running = createRuns();
  const one = superviseProcess({ name: 'edge', start: running.start, log, limits, onGiveUp: vi.fn() });
  await pass(0);
  const stopped = one.stop(neverHurried);
  expect(running.runs[0]?.asked).toEqual(['terminate']);
  running.runs[0]?.end({ code: 0, signal: null });
  await stopped;

  const waiting = createRuns();
  const other = superviseProcess({ name: 'edge', start: waiting.start, log, limits, onGiveUp: vi.fn() });
  await pass(0);
  waiting.runs[0]?.end(killed);
  await pass(100);
  await other.stop(neverHurried);
  await pass(100_000);

  expect(running.runs).toHaveLength(1);
  expect(waiting.runs).toHaveLength(1);
});

test('a stop waits without a limit; forced, it repeats the signal and then kills', async () => {
  const { runs, start } = createRuns();
  const forceStop = new AbortController();
  const supervisor = superviseProcess({ name: 'edge', start, log, limits, onGiveUp: vi.fn() });
  await pass(0);

  const stopped = supervisor.stop(forceStop.signal);
  await pass(600_000);
  expect(runs[0]?.asked).toEqual(['terminate']);
  forceStop.abort();
  expect(runs[0]?.asked).toEqual(['terminate', 'terminate']);
  await pass(1_500);
  await stopped;

  expect(runs[0]?.asked).toEqual(['terminate', 'terminate', 'kill']);
});
