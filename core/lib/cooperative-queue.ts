import { setImmediate } from 'node:timers/promises';

/** Maximum time in milliseconds for which this work blocks the event loop before other requests run. */
const turnMilliseconds = 10;

let queue: Promise<unknown> = Promise.resolve();
let spentMs = 0;

/** Runs short pieces of work one after another, and pauses for the event loop when their time is used up. */
export function runCooperatively<T>(work: () => T): Promise<T> {
  const result = queue.then(async () => {
    if (spentMs > turnMilliseconds) {
      await setImmediate();
      spentMs = 0;
    }
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      spentMs += performance.now() - startedAt;
    }
  });
  queue = result.catch(() => undefined);
  return result;
}
