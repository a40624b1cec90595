import { setImmediate } from 'node:timers/promises';

/** What is done before other requests have their turn. */
const turnMilliseconds = 10;

let line: Promise<unknown> = Promise.resolve();
let spent = 0;

/** Work of few milliseconds, one after the other, with a pause for the event loop whenever they have taken their time together. */
export function inTurn<T>(work: () => T): Promise<T> {
  const done = line.then(async () => {
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
  line = done.catch(() => undefined);
  return done;
}
