import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { becomesReady, collectOutput, stopChild } from './child-process.ts';
import type { MeasuredProcess } from './measured-process.ts';
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

/** Starts a server that is not a Node process. Its CPU and memory are read from `/proc`. */
export async function startMeasuredProgram(options: ProgramOptions): Promise<MeasuredProgram> {
  const { file, env, port, readyPath } = options;
  const child = spawn(file, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  closed.catch(() => undefined);
  endWithBenchmark(child);
  const readOutput = collectOutput(child);
  if (!(await becomesReady(child, `http://127.0.0.1:${port}${readyPath}`, startMilliseconds))) {
    child.kill('SIGKILL');
    const [code] = await closed;
    throw new Error(`${file} was not ready and ended with ${code}:\n${readOutput()}`);
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
