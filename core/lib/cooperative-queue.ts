import { setImmediate } from 'node:timers/promises';

/** Maximum time in milliseconds for which this work blocks the event loop before other requests run. */
const turnMilliseconds = 10;

let queue: Promise<unknown> = Promise.resolve();
let spent = 0;

/** Runs short pieces of work one after another, and pauses for the event loop when their time is used up. */
export function inTurn<T>(work: () => T): Promise<T> {
  const done = queue.then(async () => {
    if (spent > turnMilliseconds) {
      await setImmediate();
      spent = 0;
    }
    const begun = performance.now();
    try {
      return work();
    } finally {
      spent += performance.now() - begun;
    }
  });
  queue = done.catch(() => undefined);
  return done;
}
