import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from './pid-file.ts';
import type { Command } from './run-program.ts';

const startTries = 3_000;
const patience = { betweenTries: 10, beforeQuit: 4_000 };

export type ServerProcess = { ended: Promise<void>; stop(): Promise<void> };

/** Starts the server program and waits until it takes connections. */
export async function startServerProcess(command: Command, dataDirectory: string): Promise<ServerProcess> {
  // Its own process group: Ctrl-C reaches only us, and we drain before we stop the database.
  const child = spawn(command.program, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((done) => child.once('close', () => done()));
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  child.once('error', (error) => {
    log += error.message;
  });
  if (!(await becomesReady(child, dataDirectory))) {
    child.kill('SIGQUIT');
    await exited;
    throw new Error(`PostgreSQL did not start: ${log.trim()}`);
  }
  // A process of ours that ends without closing leaves no database behind.
  const stopWithUs = () => void child.kill('SIGINT');
  process.once('exit', stopWithUs);
  const ended = exited.then(() => void process.off('exit', stopWithUs));
  return { ended, stop: () => stop(child, ended) };
}

async function becomesReady(child: ChildProcess, dataDirectory: string): Promise<boolean> {
  for (let tries = 0; tries < startTries && !hasEnded(child); tries++) {
    const file = readPidFile(dataDirectory);
    if (file?.isReady && file.pid === child.pid) return true;
    await sleep(patience.betweenTries);
  }
  return false;
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (hasEnded(child)) return;
  // SIGINT is the "fast" shutdown, SIGQUIT the immediate one, which costs a recovery at the next start.
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), patience.beforeQuit);
  await exited;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
