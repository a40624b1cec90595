import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const stopMilliseconds = 10_000;
const betweenAttemptsMilliseconds = 50;

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Collects the last output of a program, and returns a function that returns it. */
export function collectOutput({ stdout, stderr }: ChildProcess, onOutput?: (output: string) => void) {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
      onOutput?.(output);
    });
  return () => output.trim();
}

/** Waits until a URL of a program returns 200. Returns false if the program ends, or is not ready in time. */
export async function becomesReady(child: ChildProcess, url: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!hasEnded(child) && performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return true;
    await sleep(betweenAttemptsMilliseconds);
  }
  return false;
}

/** Ends a process in order, and kills it if it does not end within ten seconds. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await exited;
  clearTimeout(timer);
}
