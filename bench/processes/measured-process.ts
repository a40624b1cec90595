import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { projectRoot } from '../../server/settings/project-root.ts';
import { collectOutput, stopChild } from './child-process.ts';

export type MeasuredProcess = {
  pid: number;
  port: number;
  /** Time from the start of the process until it is ready, in seconds. */
  startSeconds: number;
  readUsage: () => Promise<Usage>;
  /** Sends a message to the probe in the process and returns its response. */
  ask: (question: string) => Promise<unknown>;
  stop: () => Promise<void>;
};

type StartOptions = { module: URL; args?: string[]; execArgv?: string[]; env?: Record<string, string> };

const probe = new URL('../probe.mjs', import.meta.url);
const answerMilliseconds = 10_000;
const startMilliseconds = 60_000;

/** Starts a server that prints `… is ready at <url>` or `Listening on <url>`, with its own environment. */
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
    pid: child.pid ?? 0,
    port,
    startSeconds: (performance.now() - started) / 1000,
    readUsage: async () => usage.parse(await ask(child, 'usage')),
    ask: (question) => ask(child, question),
    stop: () => stopChild(child),
  };
}

function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const readOutput = collectOutput(child, (output) => {
      const port = /(?:is ready at|Listening on) \S+?:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(giveUp);
      resolve(Number(port));
    });
    const giveUp = setTimeout(() => child.kill('SIGKILL'), startMilliseconds);
    child.once('close', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`A server ended with ${code}:\n${readOutput()}`));
    });
  });
}

/** Waits for the response with the name of the question, because the server sends other messages too. */
async function ask(child: ChildProcess, question: string): Promise<unknown> {
  const messages = on(child, 'message', { signal: AbortSignal.timeout(answerMilliseconds) });
  child.send(question);
  for await (const [message] of messages) if (message && question in message) return message[question];
}

/** The resources that a process reports to have used so far. */
const usage = z.object({ cpuMilliseconds: z.number(), residentMegabytes: z.number() });
export type Usage = z.infer<typeof usage>;
