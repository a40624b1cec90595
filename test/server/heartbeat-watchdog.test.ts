import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeartbeatWatchdog } from '../../server/processes/heartbeat-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a connection with occasional messages is kept', () => {
  const onSilence = vi.fn();
  const silence = createHeartbeatWatchdog({ onSilence });

  for (let time = 0; time < 10; time += 1) {
    vi.advanceTimersByTime(28_000);
    silence.reset();
  }

  expect(onSilence).not.toHaveBeenCalled();
});

test('half a minute of silence is reported, once', () => {
  const onSilence = vi.fn();
  createHeartbeatWatchdog({ onSilence });

  vi.advanceTimersByTime(30_000);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(onSilence).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);

  expect(onSilence).toHaveBeenCalledOnce();
});

test('an ended connection is not watched', () => {
  const onSilence = vi.fn();
  const silence = createHeartbeatWatchdog({ onSilence });

  silence.stop();
  vi.advanceTimersByTime(600_000);

  expect(onSilence).not.toHaveBeenCalled();
});
