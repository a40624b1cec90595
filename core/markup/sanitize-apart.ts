import { Worker } from 'node:worker_threads';
import type { ProfileName } from './profiles.ts';
import type { Delivered, Order } from './sanitize-thread.ts';

type Waiting = { resolve: (clean: string | null) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

// Bundled, the thread's file is a script beside the others.
const file = import.meta.url.endsWith('.ts') ? './sanitize-thread.ts' : './sanitize-thread.js';

let thread: Thread | undefined;
let ordered = 0;

/** On a thread of its own, which is begun by the first order and keeps no process alive. */
export function sanitizeApart(profile: ProfileName, markup: string): Promise<string | null> {
  thread ??= openThread();
  const { worker, waiting } = thread;
  const id = ++ordered;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  waiting.set(id, { resolve, reject });
  worker.ref();
  worker.postMessage({ id, profile, markup } satisfies Order);
  return promise;
}

function openThread(): Thread {
  const worker = new Worker(new URL(file, import.meta.url), { execArgv: [], env: {} });
  const opened: Thread = { worker, waiting: new Map() };
  const { waiting } = opened;
  worker.on('message', (delivered: Delivered) => {
    const waiter = waiting.get(delivered.id);
    waiting.delete(delivered.id);
    if (waiting.size === 0) worker.unref();
    if ('failure' in delivered) waiter?.reject(new Error(delivered.failure));
    else waiter?.resolve(delivered.clean);
  });
  // The next order begins another one.
  const end = (cause: unknown) => {
    if (thread === opened) thread = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The thread for markup ended.', { cause }));
    waiting.clear();
  };
  worker.on('error', end).on('exit', end);
  worker.unref();
  return opened;
}
