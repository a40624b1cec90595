import cluster from 'node:cluster';
import type { FirstAdministrator } from '../pages/cms/first-administrator.ts';

const aliveIntervalMs = 2_000;

/** Whether this process was started by another one of this server. */
export function hasParentProcess(): boolean {
  return process.send !== undefined;
}

/** Whether the process that started this one has ended. */
export function hasLostParentProcess(): boolean {
  return hasParentProcess() && !process.connected;
}

export function sendToParentProcess(message: ParentProcessMessage): void {
  if (process.connected) process.send?.(message);
}

/** Reports to the parent that the event loop runs, and leaves the handling of Ctrl-C to the parent. */
export function reportAliveToParent(): void {
  if (!hasParentProcess()) return;
  setInterval(() => sendToParentProcess({ kind: 'alive' }), aliveIntervalMs).unref();
  // Node ends a cluster worker as soon as its parent is gone. Ours first answer the requests in flight.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  // A terminal sends these to every process of its group; the parent stops the others in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Messages of a process to its parent. */
export type ParentProcessMessage =
  | { kind: 'alive' }
  | { kind: 'ready'; url?: string; firstAdministrator?: FirstAdministrator | null }
  /** The queue's own name of the worker, under which its jobs are locked. */
  | { kind: 'worker'; id: string };

/** The exit code of a process that could not start because its database is away (EX_TEMPFAIL of sysexits.h). */
export const databaseUnavailableExitCode = 75;
