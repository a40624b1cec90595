import cluster from 'node:cluster';
import type { FirstCmsAdministratorAccess } from '../first-start/first-cms-administrator.ts';

const aliveIntervalMs = 2_000;

/** Whether another process of this server has started this one. */
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
  // Prevents Node from ending a cluster worker as soon as its parent is gone, because requests in flight end first.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  // A terminal sends these signals to every process of its group, but the parent stops its processes in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Messages of a process to its parent. */
export type ParentProcessMessage =
  | { kind: 'alive' }
  | { kind: 'ready'; url?: string; firstAdministrator?: FirstCmsAdministratorAccess | null }
  /** Id of a worker in the queue, which locks its jobs. */
  | { kind: 'worker'; id: string };

/** Exit code of a process that could not start because the database is unavailable (EX_TEMPFAIL in sysexits.h). */
export const databaseUnavailableExitCode = 75;
