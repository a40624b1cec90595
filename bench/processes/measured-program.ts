import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredProcess, stopChild } from './measured-process.ts';
import { readTree } from './process-tree.ts';

type ProgramOptions = {
  file: string;
  env: Record<string, string>;
  /** Port of 127.0.0.1 on which the program listens. */
  port: number;
  /** Path that returns 200 as soon as the program can serve requests. */
  readyPath: string;
};

type MeasuredProgram = Pick<MeasuredProcess, 'pid' | 'port' | 'readUsage' | 'stop'>;

const startMilliseconds = 60_000;
const betweenAttemptsMilliseconds = 50;

/** Starts a server that is not a Node process. Its CPU and memory are read from `/proc`. */
export async function startMeasuredProgram(options: ProgramOptions): Promise<MeasuredProgram> {
  const { file, env, port, readyPath } = options;
  const child = spawn(file, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  closed.catch(() => undefined);
  endWithBenchmark(child);
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  if (!(await becomesReady(child, `http://127.0.0.1:${port}${readyPath}`))) {
    child.kill('SIGKILL');
    const [code] = await closed;
    throw new Error(`${file} was not ready and ended with ${code}:\n${output.trim()}`);
  }
  return {
    pid: child.pid ?? 0,
    port,
    readUsage: async () => readTree(child.pid ?? 0),
    stop: () => stopChild(child),
  };
}

/** Node processes end when their channel to the benchmark closes. Other programs have no channel. */
function endWithBenchmark(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** Returns false if the program ends, or is not ready after a minute. */
async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = performance.now() + startMilliseconds;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return true;
    await sleep(betweenAttemptsMilliseconds);
  }
  return false;
}
