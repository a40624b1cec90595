import type { ToParent } from './messages.ts';

const aliveMilliseconds = 2_000;

/** Whether this process was started by one of ours. */
export function hasParent(): boolean {
  return process.send !== undefined;
}

/** Whether the process that started this one has ended meanwhile. */
export function hasLostParent(): boolean {
  return hasParent() && !process.connected;
}

export function tellParent(message: ToParent): void {
  if (process.connected) process.send?.(message);
}

/** Tells the parent now and then that the event loop turns, and leaves it to the parent what Ctrl-C means. */
export function followParent(): void {
  if (!hasParent()) return;
  setInterval(() => tellParent({ kind: 'alive' }), aliveMilliseconds).unref();
  // A terminal sends these to every process of its group; the parent stops the others in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
