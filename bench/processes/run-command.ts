import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../server/settings/project-root.ts';
import { collectOutput, hasEnded } from './child-process.ts';

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
  const readOutput = collectOutput(child);
  const ended = once(child, 'close');
  let peakMegabytes = 0;
  while (!hasEnded(child)) {
    peakMegabytes = Math.max(peakMegabytes, readPeak(child.pid));
    await Promise.race([ended, sleep(betweenLooksMilliseconds)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${readOutput()}`);
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
