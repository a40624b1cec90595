import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresEnvironment, readPostmasterPidFile } from './running-process.ts';

const maxStartTries = 3_000;
const delaysMs = { betweenTries: 10, beforeQuit: 4_000 };

export type PostgresProcess = { ended: Promise<void>; stop(): Promise<void> };

/** Starts the server program and waits until it accepts connections. */
export async function startPostgresProcess(
  command: ProgramCommand,
  dataDirectory: string,
): Promise<PostgresProcess> {
  // In its own process group, so that Ctrl-C reaches only this process, which drains before it stops the database.
  const child = spawn(command.program, command.args, {
    ...command.options,
    env: createPostgresEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  stopWithThisProcess(child);
  const exit = new Promise<void>((done) => child.once('close', () => done()));
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  child.once('error', (error) => {
    log += error.message;
  });
  if (!(await becomesReady(child, dataDirectory))) {
    child.kill('SIGQUIT');
    await exit;
    throw new Error(`PostgreSQL did not start: ${log.trim()}`);
  }
  return { ended: exit, stop: () => stop(child, exit) };
}

/** Children that end when this process ends without stopping them. */
const children = new Set<ChildProcess>();
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function stopWithThisProcess(child: ChildProcess): void {
  if (children.size === 0) {
    process.on('exit', stopChildren);
    for (const signal of endingSignals) process.on(signal, stopChildrenAndEnd);
  }
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (children.size === 0) ignoreEnd();
  });
}

function ignoreEnd(): void {
  process.off('exit', stopChildren);
  for (const signal of endingSignals) process.off(signal, stopChildrenAndEnd);
}

function stopChildren(): void {
  for (const child of children) child.kill('SIGINT');
}

/** Node does not emit `exit` when a signal ends the process, as during a start. */
function stopChildrenAndEnd(signal: NodeJS.Signals): void {
  // Another listener of the signal stops the database last.
  if (process.listenerCount(signal) > 1) return;
  stopChildren();
  ignoreEnd();
  process.kill(process.pid, signal);
}

async function becomesReady(child: ChildProcess, dataDirectory: string): Promise<boolean> {
  for (let tries = 0; tries < maxStartTries && !hasEnded(child); tries++) {
    const file = readPostmasterPidFile(dataDirectory);
    if (file?.isReady && file.pid === child.pid) return true;
    await sleep(delaysMs.betweenTries);
  }
  return false;
}

async function stop(child: ChildProcess, exit: Promise<void>): Promise<void> {
  if (hasEnded(child)) return;
  // SIGINT is the "fast" shutdown, SIGQUIT the immediate one, which costs a recovery at the next start.
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), delaysMs.beforeQuit);
  await exit;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** A program with its arguments, in the form that `spawn` takes. */
export type ProgramCommand = { program: string; args: string[]; options: SpawnOptions };

/** Runs a program to its end; when it fails, its output becomes the error. */
export function runProgram({ program, args, options }: ProgramCommand): Promise<void> {
  return new Promise((done, fail) => {
    const env = createPostgresEnvironment();
    const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    stopWithThisProcess(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${program} failed (${code}): ${output.trim()}`));
    });
  });
}
