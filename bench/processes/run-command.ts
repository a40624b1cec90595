import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../server/settings/project-root.ts';

const betweenLooksMilliseconds = 50;

export type CommandFigures = { seconds: number; peakMegabytes: number };

/** Runs a command of the built server to its end; the memory is the most that Linux counted for its process. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandFigures> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'main.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close');
  let peakMegabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peakMegabytes = Math.max(peakMegabytes, readPeak(child.pid));
    await Promise.race([ended, sleep(betweenLooksMilliseconds)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output.trim()}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes };
}

/** None of a process that has ended since. */
function readPeak(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
