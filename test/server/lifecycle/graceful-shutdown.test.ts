import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../../../core/telemetry/log.ts';
import { createGracefulShutdown } from '../../../server/lifecycle/graceful-shutdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A process that waits for what never ends, with its log and the signals that it receives. */
function openProcess() {
  const listeners: (() => void)[] = [];
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    if (event === 'SIGTERM') listeners.push(listener as () => void);
    return process;
  });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = { info: write, warn: write, error: write } as unknown as Log;
  const shutdown = createGracefulShutdown({ stopDelaySeconds: 0, stopTimeoutSeconds: 20 }, log);
  shutdown.closeWith(() => new Promise(() => undefined));
  const terminate = () => {
    for (const listener of listeners) listener();
  };
  return { terminate, exit, lines };
}

test('a second signal forces the stop although the clock was set back', async () => {
  const { terminate, lines } = openProcess();
  terminate();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() - 3_600_000);

  terminate();

  expect(lines).toEqual(['stopping on SIGTERM', 'stopping at once on SIGTERM']);
});

test('a process that does not end after a forced stop says so and exits with 1', async () => {
  const { terminate, exit, lines } = openProcess();
  terminate();

  await vi.advanceTimersByTimeAsync(28_000);

  expect(lines.at(-1)).toBe('could not stop in time: exiting');
  expect(exit.mock.calls).toEqual([[1]]);
});
