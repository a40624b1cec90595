import { LRUCache } from 'lru-cache';
import { inTurn } from '../in-turn.ts';
import { sanitizeAtOnce } from './profiles.ts';
import { sanitizeApart } from './sanitize-apart.ts';

/** In characters; up to here sanitising takes few milliseconds, and a thread would take longer to be told. */
const longestAtOnce = 4_096;

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
