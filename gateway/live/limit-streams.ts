import { createUnavailableError, requestErrors } from '../../core/errors/request-errors.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import type { StreamQuotaKey } from './principal.ts';

type StreamLimitOptions = { maxPerCaller: number; maxPerProcess: number };

/** Limits the number of open streams per process and per caller. */
export function createStreamLimits({ maxPerCaller, maxPerProcess }: StreamLimitOptions) {
  const byCaller = new Map<string, number>();
  let open = 0;

  return {
    open: () => open,
    /** Counts one more stream and returns a function that releases it. */
    enter: (): (() => void) => {
      if (open >= maxPerProcess) {
        countEvent('trellis.limits.refusals', { limit: 'live-process' });
        throw createUnavailableError();
      }
      open += 1;
      return () => {
        open -= 1;
      };
    },
    enterAs: (shares: readonly StreamQuotaKey[]): (() => void) => {
      const isFull = shares.some(({ key, of }) => (byCaller.get(key) ?? 0) >= maxPerCaller * of);
      if (isFull) {
        countEvent('trellis.limits.refusals', { limit: 'live-caller' });
        throw requestErrors.tooManyStreams();
      }
      for (const { key } of shares) byCaller.set(key, (byCaller.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of shares) countOff(byCaller, key);
      };
    },
  };
}

export type StreamLimits = ReturnType<typeof createStreamLimits>;

function countOff(counts: Map<string, number>, key: string) {
  const remainingCount = (counts.get(key) ?? 1) - 1;
  if (remainingCount) counts.set(key, remainingCount);
  else counts.delete(key);
}
