import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';

type StartOptions = {
  env?: Record<string, string>;
  args?: string[];
  execArgv?: string[];
  /** Folder of the built server. The default is this project. */
  root?: string;
};

export type TestServerProcess = {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the printed address, or rejects when the process ends before. */
  ready: Promise<string>;
  ended: Promise<number | null>;
  /** Leaves nothing of a test that failed. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** Nothing of this process's environment but where programs are. */
export function minimalEnvironmentOf(env: Record<string, string>) {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
}

/** The same for npm and npx, with the certificate authorities by which this machine reaches its registry. */
export function npmEnvironmentOf(env: Record<string, string>) {
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  return minimalEnvironmentOf({ ...(authorities && { NODE_EXTRA_CA_CERTS: authorities }), ...env });
}

/** Long timeout, because requests on a busy machine take longer than the default. */
const patient = { SVC_API_MAX_REQUEST_DURATION: '60s' };

/** Starts the built server as an operator does, with an environment of its own. */
export function startServer({
  env = {},
  args = [],
  execArgv = [],
  root = projectRoot,
}: StartOptions = {}): TestServerProcess {
  const child = spawn(
    join(projectRoot, 'node_modules/.bin/node'),
    [...execArgv, join(root, 'dist/main.js'), ...args],
    { cwd: root, env: minimalEnvironmentOf({ ...patient, ...env }), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return watchServerProcess(child);
}

/** Reads the output of a server that was started as a child process. `end` replaces SIGTERM to the child. */
export function watchServerProcess(
  child: ChildProcess,
  end = () => void child.kill('SIGTERM'),
): TestServerProcess {
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /Trellis is ready at (\S+)/.exec(output) ?? [];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  // A test that waits for the end only must not fail for the unhandled rejection.
  ready.catch(() => undefined);
  const dispose = async () => {
    if (child.exitCode === null && child.signalCode === null) end();
    await ended;
  };
  return { child, output: () => output, ready, ended, [Symbol.asyncDispose]: dispose };
}

/**
 * Ids of the running processes of the server with a data folder. Its own processes have the folder in their environment, and the
 * database server has it in its command line.
 */
export function findProcesses(folder: string): { server: number[]; database: number[] } {
  const pids = listProcesses();
  const isOfServer = (pid: number) => readProcessFile(pid, 'cmdline').includes('dist/main.js');
  return {
    server: pids.filter((pid) => isOfServer(pid) && readProcessFile(pid, 'environ').includes(folder)),
    database: pids.filter((pid) => readProcessFile(pid, 'cmdline').includes(folder)),
  };
}

/** The processes of a server that has ended. */
export const noProcesses = { server: [], database: [] };

function listProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number);
}

/** Reads a file of a process. It is empty if the process has ended or belongs to another user. */
function readProcessFile(pid: number, name: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The process that `parent` has started with these arguments. */
export function findChildProcess(parent: number | undefined, args: string): number | undefined {
  const wanted = `dist/main.js\0${args.split(' ').join('\0')}`;
  return listProcesses().find(
    (pid) => readParent(pid) === parent && readProcessFile(pid, 'cmdline').includes(wanted),
  );
}

function readParent(pid: number): number | undefined {
  try {
    // Field 4 of stat, counted after the program's name, which may itself hold spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
