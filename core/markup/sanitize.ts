import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { runCooperatively } from '../lib/cooperative-queue.ts';
import { createRecordFromKeys } from '../lib/records.ts';
import { type SanitizeProfileName, sanitizeSync } from './profiles.ts';
import type { SanitizeRequest, SanitizeResult, SanitizeTask } from './sanitize-thread.ts';
import type { SiteUrls } from './site-addresses.ts';

/** Maximum length in characters for the event loop: there it takes a few milliseconds, less than the way to a thread. */
const maxSyncLength = 4_096;

const profileNames = ['description', 'content', 'article'] as const;

/** Creates a cache of at most 16 Mi characters, because markup is read far more often than it is written. */
const openMemory = () =>
  new LRUCache<string, string>({
    maxSize: 2 ** 24,
    sizeCalculation: (clean, markup) => clean.length + markup.length + 1,
  });
const cleanMarkupCaches = createRecordFromKeys(profileNames, openMemory);
const inProgress = createRecordFromKeys(profileNames, () => new Map<string, Promise<string>>());

/** Sanitizes untrusted markup in linear time, on a worker thread if it is long. */
export function sanitize(profile: 'description' | 'content', markup: string): Promise<string> {
  return sanitizeShown({ profile, markup, key: markup });
}

/** Sanitizes the rendered content of an article of a site, for a page of this server. */
export function sanitizeArticle(markup: string, site: SiteUrls): Promise<string> {
  return sanitizeShown({ profile: 'article', markup, site, key: `${JSON.stringify(site)} ${markup}` });
}

/** The key distinguishes results in the cache. */
type Task = { profile: SanitizeProfileName; markup: string; site?: SiteUrls; key: string };

function sanitizeShown(task: Task): Promise<string> {
  const { profile, key } = task;
  const cachedMarkup = cleanMarkupCaches[profile].get(key);
  if (cachedMarkup !== undefined) return Promise.resolve(cachedMarkup);
  const result = inProgress[profile].get(key) ?? begin(task);
  inProgress[profile].set(key, result);
  return result;
}

/** Removes the active content of an SVG image, in any encoding of XML. Returns null if it is not an SVG image. */
export function sanitizeSvg(image: Uint8Array): Promise<string | null> {
  return sanitizeApart({ profile: 'svg', image });
}

async function begin({ profile, markup, site, key }: Task): Promise<string> {
  try {
    const isLong = markup.length > maxSyncLength;
    const clean = await (isLong
      ? sanitizeApart({ profile, markup, site })
      : runCooperatively(() => sanitizeSync(profile, markup, site)));
    cleanMarkupCaches[profile].set(key, clean ?? '');
    return clean ?? '';
  } finally {
    inProgress[profile].delete(key);
  }
}

type PendingResult = { resolve: (clean: string | null) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; pendingResults: Map<number, PendingResult> };

// In the bundle, the thread's file is a script in the same folder.
const file = import.meta.url.endsWith('.ts') ? './sanitize-thread.ts' : './sanitize-thread.js';

let thread: Thread | undefined;
let requestCount = 0;

/** Sanitizes on a worker thread, which starts with the first call and does not keep the process alive. */
function sanitizeApart(work: SanitizeTask): Promise<string | null> {
  thread ??= openThread();
  const { worker, pendingResults } = thread;
  const id = ++requestCount;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  pendingResults.set(id, { resolve, reject });
  worker.ref();
  worker.postMessage({ id, ...work } satisfies SanitizeRequest);
  return promise;
}

function openThread(): Thread {
  const worker = new Worker(new URL(file, import.meta.url), { execArgv: [], env: {} });
  const newThread: Thread = { worker, pendingResults: new Map() };
  const { pendingResults } = newThread;
  worker.on('message', (result: SanitizeResult) => {
    const waiter = pendingResults.get(result.id);
    pendingResults.delete(result.id);
    if (pendingResults.size === 0) worker.unref();
    if ('failure' in result) waiter?.reject(new Error(result.failure));
    else waiter?.resolve(result.clean);
  });
  // The next call starts a new thread.
  const end = (cause: unknown) => {
    if (thread === newThread) thread = undefined;
    for (const { reject } of pendingResults.values())
      reject(new Error('The thread for markup ended.', { cause }));
    pendingResults.clear();
  };
  worker.on('error', end).on('exit', end);
  worker.unref();
  return newThread;
}
