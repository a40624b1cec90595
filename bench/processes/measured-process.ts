import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../server/project-root.ts';
import type { Usage, UsageMessage } from '../usage.ts';

export type MeasuredProcess = {
  port: number;
  /** From the start of the process to its first readiness. */
  startSeconds: number;
  readUsage: () => Promise<Usage>;
  stop: () => Promise<void>;
};

type StartOptions = { module: URL; args?: string[]; execArgv?: string[]; env?: Record<string, string> };

const probe = new URL('../probe.ts', import.meta.url);
const stopMilliseconds = 10_000;
const answerMilliseconds = 10_000;
const startMilliseconds = 60_000;

/** Starts a server that prints `… is ready at <url>`, with an environment of its own. */
export async function startMeasured(options: StartOptions): Promise<MeasuredProcess> {
  const started = performance.now();
  const child = fork(fileURLToPath(options.module), options.args ?? [], {
    cwd: projectRoot,
    env: options.env ?? {},
    execArgv: [...(options.execArgv ?? []), '--import', probe.href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const port = await untilReady(child);
  return {
    port,
    startSeconds: (performance.now() - started) / 1000,
    readUsage: () => askUsage(child),
    stop: () => stop(child),
  };
}

function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-4_000);
      const port = /is ready at \S+:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(giveUp);
      resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    const giveUp = setTimeout(() => child.kill('SIGKILL'), startMilliseconds);
    child.once('close', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`A server ended with ${code}:\n${output.trim()}`));
    });
  });
}

async function askUsage(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(answerMilliseconds) });
  child.send('usage');
  const [{ usage }] = (await answered) as [UsageMessage];
  return usage;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await exited;
  clearTimeout(timer);
}
