import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { sanitizeAtOnce } from './profiles.ts';
import { sanitizeApart } from './sanitize-apart.ts';

/** In characters; up to here sanitising takes few milliseconds, and a thread would take longer to be told. */
const longestAtOnce = 4_096;

/** What is done before other requests have their turn. */
const turnMilliseconds = 10;

type Shown = 'description' | 'content';

/** Markup is read far more often than written; 32 Mi characters in all. */
const openMemory = () =>
  new LRUCache<string, string>({
    maxSize: 2 ** 24,
    sizeCalculation: (clean, markup) => clean.length + markup.length + 1,
  });
const known = { description: openMemory(), content: openMemory() };
const inProgress = {
  description: new Map<string, Promise<string>>(),
  content: new Map<string, Promise<string>>(),
};

/**
 * Markup of others as we may show it, with an effort that is in proportion to its length and off the event loop where
 * that is long.
 */
export function sanitize(profile: Shown, markup: string): Promise<string> {
  const remembered = known[profile].get(markup);
  if (remembered !== undefined) return Promise.resolve(remembered);
  const running = inProgress[profile].get(markup) ?? begin(profile, markup);
  inProgress[profile].set(markup, running);
  return running;
}

/** An SVG image without what could run, or null for what is none. */
export function sanitizeSvg(image: string): Promise<string | null> {
  return sanitizeApart('svg', image);
}

async function begin(profile: Shown, markup: string): Promise<string> {
  try {
    const isLong = markup.length > longestAtOnce;
    const clean = await (isLong
      ? sanitizeApart(profile, markup)
      : inTurn(() => sanitizeAtOnce(profile, markup)));
    known[profile].set(markup, clean ?? '');
    return clean ?? '';
  } finally {
    inProgress[profile].delete(markup);
  }
}

let line: Promise<unknown> = Promise.resolve();
let spent = 0;

/** One after the other, with a pause for the event loop whenever they have taken their time together. */
function inTurn<T>(work: () => T): Promise<T> {
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
