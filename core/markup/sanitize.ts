import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { inTurn } from '../lib/cooperative-queue.ts';
import { sanitizeAtOnce } from './profiles.ts';
import type { Order, SanitizeResult, Work } from './sanitize-thread.ts';
import type { Site } from './site-addresses.ts';

/** Maximum length in characters for the event loop: there it takes a few milliseconds, less than the way to a thread. */
const longestAtOnce = 4_096;

type Shown = 'description' | 'content' | 'article';

/** Creates a cache of at most 16 Mi characters, because markup is read far more often than it is written. */
const openMemory = () =>
  new LRUCache<string, string>({
    maxSize: 2 ** 24,
    sizeCalculation: (clean, markup) => clean.length + markup.length + 1,
  });
const known = { description: openMemory(), content: openMemory(), article: openMemory() };
const inProgress = {
  description: new Map<string, Promise<string>>(),
  content: new Map<string, Promise<string>>(),
  article: new Map<string, Promise<string>>(),
};

/** Sanitizes untrusted markup in linear time, on a worker thread if it is long. */
export function sanitize(profile: 'description' | 'content', markup: string): Promise<string> {
  return sanitizeShown({ profile, markup, key: markup });
}

/** Sanitizes the rendered content of an article of a site, for a page of this server. */
export function sanitizeArticle(markup: string, site: Site): Promise<string> {
  return sanitizeShown({ profile: 'article', markup, site, key: `${JSON.stringify(site)} ${markup}` });
}

/** The key distinguishes results in the cache. */
type Task = { profile: Shown; markup: string; site?: Site; key: string };

function sanitizeShown(task: Task): Promise<string> {
  const { profile, key } = task;
  const remembered = known[profile].get(key);
  if (remembered !== undefined) return Promise.resolve(remembered);
  const running = inProgress[profile].get(key) ?? begin(task);
  inProgress[profile].set(key, running);
  return running;
}

/** Removes the active content of an SVG image, in any encoding of XML. Returns null if it is not an SVG image. */
export function sanitizeSvg(image: Uint8Array): Promise<string | null> {
  return sanitizeApart({ profile: 'svg', image });
}

async function begin({ profile, markup, site, key }: Task): Promise<string> {
  try {
    const isLong = markup.length > longestAtOnce;
    const clean = await (isLong
      ? sanitizeApart({ profile, markup, site })
      : inTurn(() => sanitizeAtOnce(profile, markup, site)));
    known[profile].set(key, clean ?? '');
    return clean ?? '';
  } finally {
    inProgress[profile].delete(key);
  }
}

type Waiting = { resolve: (clean: string | null) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

// In the bundle, the thread's file is a script in the same folder.
const file = import.meta.url.endsWith('.ts') ? './sanitize-thread.ts' : './sanitize-thread.js';

let thread: Thread | undefined;
let ordered = 0;

/** Sanitizes on a worker thread, which starts with the first call and does not keep the process alive. */
function sanitizeApart(work: Work): Promise<string | null> {
  thread ??= openThread();
  const { worker, waiting } = thread;
  const id = ++ordered;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  waiting.set(id, { resolve, reject });
  worker.ref();
  worker.postMessage({ id, ...work } satisfies Order);
  return promise;
}

function openThread(): Thread {
  const worker = new Worker(new URL(file, import.meta.url), { execArgv: [], env: {} });
  const opened: Thread = { worker, waiting: new Map() };
  const { waiting } = opened;
  worker.on('message', (delivered: SanitizeResult) => {
    const waiter = waiting.get(delivered.id);
    waiting.delete(delivered.id);
    if (waiting.size === 0) worker.unref();
    if ('failure' in delivered) waiter?.reject(new Error(delivered.failure));
    else waiter?.resolve(delivered.clean);
  });
  // The next call starts a new thread.
  const end = (cause: unknown) => {
    if (thread === opened) thread = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The thread for markup ended.', { cause }));
    waiting.clear();
  };
  worker.on('error', end).on('exit', end);
  worker.unref();
  return opened;
}
